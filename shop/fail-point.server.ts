/** Steps of an order's life at which a test may let the process die. */
export type FailPoint =
  | 'stock-reserved'
  | 'order-placed'
  | 'intent-created'
  | 'intent-stored'
  | 'event-kept'
  | 'event-taken'
  | 'order-paid'
  | 'payment-recorded'
  | 'mail-claimed'
  | 'mail-sent'
  | 'intent-cancelled'
  | 'refund-due'
  | 'refund-sent'

/**
 * Fails here when `FAILPOINT` names this step, or kills the process without warning with
 * `FAILPOINT=name:kill`. The build sets it to nothing (vite.config.ts), and no trace of it is left.
 */
export function failPoint(name: FailPoint): void {
  if (process.env.FAILPOINT) {
    const [wanted, how] = process.env.FAILPOINT.split(':')
    if (wanted !== name) return
    if (how === 'kill') process.kill(process.pid, 'SIGKILL')
    throw new Error(`The fail point ${name}`)
  }
}
