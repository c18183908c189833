/** The months after which a job erases personal data. The privacy page states the same periods. */
export const retentionMonths = {
  /**
   * Name, phone, e-mail, address and notes of an order, counted from its delivery day. Books must be kept
   * for five years (law 206/2020).
   */
  orders: 60,
  /** Messages of customers to the shop. */
  messages: 24,
  /** The network addresses of orders and messages, which help against misuse. */
  networks: 3,
} as const

/**
 * Returns the instant (ISO) some months before `now`. A day that the month does not have becomes its last
 * day.
 */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.toISOString()
}
