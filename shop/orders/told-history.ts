import type { OrderEvent } from './order.ts'

/** What staff did among themselves. */
const ofStaff = ['stepped-back', 'written-off']

/** What an order's customer is told of its history: a packing that was taken back did not happen. */
export function toldHistory(history: OrderEvent[]): OrderEvent[] {
  const steppedBack = history.findLastIndex(({ what }) => what === 'stepped-back')
  return history.filter(
    ({ what }, index) => !ofStaff.includes(what) && !(what === 'packed' && index < steppedBack),
  )
}
