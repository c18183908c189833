/** How long what names people is kept, in months; then a job takes it out. The privacy page says the same. */
export const retentionMonths = {
  /** Name, phone, e-mail, address and notes of an order, from its delivery day on: books are kept for five years (law 206/2020). */
  orders: 60,
  /** What was written to the shop. */
  messages: 24,
  /** The network addresses of orders and messages, kept against misuse. */
  networks: 3,
} as const

/** The instant so many months before `now`, ISO. A day that the month does not have is its last. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.toISOString()
}
