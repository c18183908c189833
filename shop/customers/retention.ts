/** A job erases personal data after this number of months. The privacy page states the same periods. */
export const retentionMonths = {
  /** Personal data of an order, from its delivery day. Books must be kept for five years (law 206/2020). */
  orders: 60,
  messages: 24,
  /** Network addresses of orders and messages. They help against misuse. */
  networks: 3,
} as const

/** Returns an ISO time. A day that the month does not have becomes its last day. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.toISOString()
}
