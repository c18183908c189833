import type { OrderRow } from '#db/schema.ts'
import type { Locale } from '#messages/locale.ts'
import type { Day } from '#shop/delivery/cairo.ts'
import { RESERVATION_MINUTES, type PaymentMethod } from './order.ts'
import type { Shortage } from './stock.server.ts'

export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'key' | 'total_piastres' | 'intent_id' | 'client_secret'
>

export type Refusal =
  | { problem: 'area-unknown' }
  | { problem: 'delivery-closed'; next: Day | undefined }
  | { problem: 'out-of-stock' | 'product-gone'; short: Shortage[] }
  | { problem: 'amount-mismatch' }
  | { problem: 'too-large' }
  /** More in cash than the shop trusts one order or person with. */
  | { problem: 'pay-by-card' }
  | { problem: 'too-many-requests'; seconds: number }
  | { problem: 'idempotency-mismatch' }
  | { problem: 'order-expired' }

/** What an order is placed with, beside what the customer asked for. */
export type Circumstances = {
  method: PaymentMethod
  /** The same key and request make one order, however often they come. */
  idempotencyKey: string
  locale: Locale
  client: string
  /** Whose order it is; nobody's when it is placed without logging in. */
  accountId?: string
  now: Date
}

/** Thrown to roll placing an order back; `placeOrder` turns it into an answer. */
export class Refused extends Error {
  refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.problem)
    this.refusal = refusal
  }
}

/** Refuses an order for which some product is short, or not for sale any more. */
export function refuseShortage(short: Shortage[]) {
  if (short.length === 0) return
  const gone = short.filter((one) => !one.product)
  if (gone.length > 0) throw new Refused({ problem: 'product-gone', short: gone })
  throw new Refused({ problem: 'out-of-stock', short })
}

export function reservationEnd(now: Date): string {
  return new Date(now.getTime() + RESERVATION_MINUTES * 60_000).toISOString()
}
