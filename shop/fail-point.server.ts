/** A test can make the process fail at these steps. */
export type FailPoint =
  | 'stock-reserved'
  | 'order-placed'
  | 'lines-revised'
  | 'order-revised'
  | 'ledger-posted'
  | 'receipt-issued'
  | 'intent-created'
  | 'intent-stored'
  | 'event-kept'
  | 'event-taken'
  | 'order-paid'
  | 'payment-recorded'
  | 'alert-marked'
  | 'alert-queued'
  | 'staff-event-spread'
  | 'staff-notices-bundled'
  | 'staff-message-queued'
  | 'mail-claimed'
  | 'text-claimed'
  | 'text-sent'
  | 'mail-sent'
  | 'intent-cancelled'
  | 'hold-captured'
  | 'hold-released'
  | 'saved-card-asked'
  | 'card-forgotten'
  | 'refund-due'
  | 'refund-sent'

/**
 * Throws when the environment variable `FAILPOINT` names this step. `FAILPOINT=name:kill` kills the process
 * with SIGKILL instead. The production build removes the check (vite.config.ts).
 */
export function failPoint(name: FailPoint): void {
  if (process.env.FAILPOINT) {
    const [wanted, how] = process.env.FAILPOINT.split(':')
    if (wanted !== name) return
    if (how === 'kill') process.kill(process.pid, 'SIGKILL')
    throw new Error(`The fail point ${name}`)
  }
}
