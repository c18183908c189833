import type { OrderRow } from '#db/schema.ts'
import type { Locale } from '#messages/locale.ts'
import type { Actor } from '#shop/audit-log/audit-log.server.ts'
import type { AgreedText } from '#shop/mail/agreement.ts'
import { MOST_SLOW_MINUTES, RESERVATION_MINUTES } from '../order/order.ts'
import { isSlow, type PaymentMethod } from '../order/order-states.ts'
import type { TenderPlan } from '../order/tender.ts'
import type { OrderRefusal } from './order-refusal.ts'

export type PlacedOrder = Pick<OrderRow, 'id' | 'number' | 'key' | 'total_piastres'>

/** The context of placing an order, beside the customer's request. */
export type OrderContext = {
  method: PaymentMethod
  /** The ways in which the provider can take a payment of this method. */
  plans: readonly TenderPlan[]
  /** Requests with the same key place one order. */
  idempotencyKey: string
  locale: Locale
  /** The network address of the customer, the subject of rate limits; empty when staff order. */
  client: string
  /** Missing for a guest. */
  accountId?: string
  /** The member of staff who places it for its customer; missing when the customer orders. */
  staff?: Actor
  /** Whether staff mean a day that is full, or less than the area's minimum. */
  isStaffSure?: boolean
  /** Whether staff take an order of somebody who is not accepted any more. */
  isAccepted?: boolean
  /** How strangers may order more than their share of the stock; missing when the shop offers neither way. */
  overShare?: 'confirm-phone' | 'pay-by-card'
  /** The texts that the customer agrees to by ordering; missing when staff order. */
  agreements?: readonly AgreedText[]
  now: Date
}

/** Thrown to roll back placing an order; `placeOrder` returns its refusal. */
export class OrderRefused extends Error {
  refusal: OrderRefusal
  constructor(refusal: OrderRefusal) {
    super(refusal.problem)
    this.refusal = refusal
  }
}

/** Rolls the transaction back when there is a refusal. */
export function refuse(refusal: OrderRefusal | undefined): void {
  if (refusal) throw new OrderRefused(refusal)
}

/**
 * The instant until which the stock of an unpaid order is reserved: 30 minutes on; for a code at a kiosk or a transfer a
 * day on, the order's cut-off at the latest.
 */
export function reservationEnd(
  { method, now }: Pick<OrderContext, 'method' | 'now'>,
  cutoff: string,
): string {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  if (!isSlow(method)) return after(RESERVATION_MINUTES)
  const most = after(MOST_SLOW_MINUTES)
  return most < cutoff ? most : cutoff
}
