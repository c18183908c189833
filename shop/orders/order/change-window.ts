import { cutoffOf } from '#shop/delivery/area.ts'
import type { AreaDays } from '#shop/delivery/area-days.ts'
import type { Order } from './order.ts'

type Facts = Pick<Order, 'state' | 'paymentState' | 'deliveryDate'>

/** Whether an order can change: between confirmation and packing, unless its whole payment goes back. */
export function isChangeable({
  state,
  paymentState,
}: Pick<Facts, 'state' | 'paymentState'>): boolean {
  return state === 'confirmed' && paymentState !== 'refund_due'
}

/**
 * Returns the ISO instant until which the customer may change the order; null when nobody may change it.
 * `cutoff` is missing for a deleted area.
 */
export function changeableUntil(order: Facts, cutoff: AreaDays | undefined): string | null {
  return cutoff && isChangeable(order) ? cutoffOf(cutoff, order.deliveryDate) : null
}

/** Whether the time for changes is over, the instant of the cut-off included. */
export function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) <= now.getTime()
}

/** Sets `changeableUntil` to null once that instant has passed. */
export function toldNow(order: Order, now: Date): Order {
  return isOver(order.changeableUntil, now) ? { ...order, changeableUntil: null } : order
}
