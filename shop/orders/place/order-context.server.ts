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
  /** The plans that the provider offers for this method; empty when it takes no such payment now. */
  plans: readonly TenderPlan[]
  /** Requests with the same key place one order. */
  idempotencyKey: string
  locale: Locale
  /** The network address of the customer, the subject of rate limits; empty when staff order. */
  client: string
  /** Missing for a guest. */
  accountId?: string
  /** The staff member who places the order for its customer; missing when the customer orders. */
  staff?: Actor
  /** Whether staff confirmed a full day, or a sum below the area's minimum. */
  isStaffSure?: boolean
  /** Whether staff take the order although the shop no longer accepts orders of this customer. */
  isAccepted?: boolean
  /**
   * The way in which a stranger may still order more than the share of stock for strangers; missing when the
   * shop offers none.
   */
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

/** Throws when there is a refusal, which rolls the transaction back. */
export function refuse(refusal: OrderRefusal | undefined): void {
  if (refusal) throw new OrderRefused(refusal)
}

/**
 * Returns the ISO instant until which an unpaid order reserves its stock: for 30 minutes; with a kiosk code
 * or a transfer for a day, but not beyond `cutoff`.
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
