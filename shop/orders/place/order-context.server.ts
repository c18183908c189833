import type { OrderRow } from '#db/schema.ts'
import type { Locale } from '#messages/locale.ts'
import type { Actor } from '#shop/audit-log/audit-log.server.ts'
import type { Day } from '#shop/cairo.ts'
import type { AgreedText } from '#shop/mail/agreement.ts'
import { MOST_SLOW_MINUTES, RESERVATION_MINUTES } from '../order/order.ts'
import { isSlow, type PaymentMethod } from '../order/order-states.ts'
import type { TenderPlan } from '../order/tender.ts'
import type { Piastres } from '#shop/money.ts'
import type { Shortage } from '#shop/inventory/stock.server.ts'

export type PlacedOrder = Pick<OrderRow, 'id' | 'number' | 'key' | 'total_piastres'>

export type OrderRefusal =
  | { problem: 'area-unknown' }
  /** The day cannot be ordered for any more, or has no place left. */
  | { problem: 'delivery-closed' | 'day-full'; next: Day | undefined }
  | { problem: 'out-of-stock' | 'product-gone'; short: Shortage[] }
  /** Quantities that are no multiples of their products' steps, by product. */
  | { problem: 'qty-step'; wrong: string[] }
  | { problem: 'amount-mismatch' }
  | { problem: 'too-large' }
  /** The goods come to less than the area's minimum, by `missing`. */
  | { problem: 'below-minimum'; minimum: Piastres; missing: Piastres }
  /** A guest has no credit. */
  | { problem: 'credit-without-account' }
  /** One's credit is less than what was shown; `balance` is what it is now. */
  | { problem: 'credit-changed'; balance: Piastres }
  /** Above the limit for unpaid cash orders. */
  | { problem: 'pay-by-card' }
  /** By the owner's rules for cash: a code first, or no cash after refusals at the door. */
  | { problem: 'confirm-phone' | 'prepay-only' | 'prepay-abroad' }
  | { problem: 'too-many-requests'; seconds: number }
  /** Nobody takes this way of paying now. */
  | { problem: 'payment-not-offered' }
  /** The shop does not accept orders of this customer any more: for herself, and with the reason for staff. */
  | { problem: 'order-not-taken' }
  | { problem: 'customer-not-accepted'; reason: string }
  | { problem: 'idempotency-mismatch' }
  | { problem: 'order-expired' }

/** The context of placing an order, beside the customer's request. */
export type OrderContext = {
  method: PaymentMethod
  /** What the provider can do with a payment of this method. */
  plans: readonly TenderPlan[]
  /** Requests with the same key place one order. */
  idempotencyKey: string
  locale: Locale
  /** The network address of the customer, the subject of rate limits; empty where staff order for her. */
  client: string
  /** Missing for a guest. */
  accountId?: string
  /** Who of the staff places it for its customer; missing where she does so herself. */
  staff?: Actor
  /** Whether staff mean a day that is full, or less than the area's minimum. */
  isStaffSure?: boolean
  /** Whether staff take an order of somebody who is not accepted any more. */
  isAccepted?: boolean
  /** What strangers do to order more than their share of the stock; missing where the shop offers neither. */
  overShare?: 'confirm-phone' | 'pay-by-card'
  /** What she agrees to by ordering; missing where staff order for her. */
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

/** Throws when a product is short or no longer for sale. */
export function refuseShortage(short: Shortage[]) {
  if (short.length === 0) return
  const gone = short.filter((one) => !one.product)
  if (gone.length > 0) throw new OrderRefused({ problem: 'product-gone', short: gone })
  throw new OrderRefused({ problem: 'out-of-stock', short })
}

/** Until when the stock of an unpaid order is reserved: that of a code for a kiosk or a transfer for a day, until its cut-off at most. */
export function reservationEnd(
  { method, now }: Pick<OrderContext, 'method' | 'now'>,
  cutoff: string,
): string {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  if (!isSlow(method)) return after(RESERVATION_MINUTES)
  const most = after(MOST_SLOW_MINUTES)
  return most < cutoff ? most : cutoff
}
