import { cutoffOf } from '#shop/delivery/area.ts'
import type { AreaDays } from '#shop/delivery/area-days.ts'
import type { Order } from './order.ts'

type Facts = Pick<Order, 'state' | 'paymentState' | 'deliveryDate'>

/** Whether an order can be changed: from its confirmation until it is packed. */
export function isChangeable({
  state,
  paymentState,
}: Pick<Facts, 'state' | 'paymentState'>): boolean {
  return state === 'confirmed' && paymentState !== 'refund_due'
}

/**
 * Returns the cutoff of the order's area for its delivery day as an ISO instant: the customer can change the
 * order until then. Null when the order cannot be changed at all. `cutoff` is missing for a deleted area.
 */
export function changeableUntil(order: Facts, cutoff: AreaDays | undefined): string | null {
  return cutoff && isChangeable(order) ? cutoffOf(cutoff, order.deliveryDate) : null
}

/** Whether the time for changes is over, the instant of the cutoff included. */
export function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) <= now.getTime()
}

/** Returns the order as shown at `now`: `changeableUntil` is null once the time for changes is over. */
export function toldNow(order: Order, now: Date): Order {
  return isOver(order.changeableUntil, now) ? { ...order, changeableUntil: null } : order
}
