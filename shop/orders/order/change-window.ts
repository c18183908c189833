import { cutoffOf } from '#shop/delivery/area.ts'
import type { AreaDays } from '#shop/delivery/area-days.ts'
import type { Order } from './order.ts'

type Facts = Pick<Order, 'state' | 'paymentState' | 'deliveryDate'>

/** Whether an order can be changed at all: from when it is confirmed until it is packed. */
export function isChangeable({
  state,
  paymentState,
}: Pick<Facts, 'state' | 'paymentState'>): boolean {
  return state === 'confirmed' && paymentState !== 'refund_due'
}

/**
 * Until when its customer can change an order: the cut-off of its area for its delivery day, as an ISO
 * instant; null when it cannot be changed, whatever the time. `cutoff` is missing for an area that is gone.
 */
export function changeableUntil(order: Facts, cutoff: AreaDays | undefined): string | null {
  return cutoff && isChangeable(order) ? cutoffOf(cutoff, order.deliveryDate) : null
}

/** Whether the time to change is over; at the cut-off it is. */
export function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) <= now.getTime()
}

/** An order as it is told now: once the time to change it is over, it names none. */
export function toldNow(order: Order, now: Date): Order {
  return isOver(order.changeableUntil, now) ? { ...order, changeableUntil: null } : order
}
