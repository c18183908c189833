import type { OrderEvent } from './order.ts'

/** Events that only staff see. */
const ofStaff = ['stepped-back', 'written-off']

/** The history that a customer sees: without internal events, and without packing that was taken back. */
export function customerHistory(history: OrderEvent[]): OrderEvent[] {
  const steppedBack = history.findLastIndex(({ what }) => what === 'stepped-back')
  return history.filter(
    ({ what }, index) => !ofStaff.includes(what) && !(what === 'packed' && index < steppedBack),
  )
}
