import type { Day } from '#shop/cairo.ts'
import type { Shortage } from '#shop/inventory/available.ts'
import type { Piastres } from '#shop/money.ts'

/** Why an order is not placed. */
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
  /** The customer's credit is less than the sum that was shown; `balance` is today's. */
  | { problem: 'credit-changed'; balance: Piastres }
  /** Above the limit for unpaid cash orders. */
  | { problem: 'pay-by-card' }
  /** The owner's rules for cash want a code first, or no cash after refusals at the door. */
  | { problem: 'confirm-phone' | 'prepay-only' | 'prepay-abroad' }
  | { problem: 'too-many-requests'; seconds: number }
  /** No provider takes this way of paying now. */
  | { problem: 'payment-not-offered' }
  /** The shop accepts no more orders of this customer: as the customer reads it, and for staff with the reason. */
  | { problem: 'order-not-taken' }
  | { problem: 'customer-not-accepted'; reason: string }
  | { problem: 'idempotency-mismatch' }
  | { problem: 'order-expired' }

/** The refusal for products that are short or no longer for sale; undefined without any. */
export function refusalOfShort(short: Shortage[]): OrderRefusal | undefined {
  if (short.length === 0) return undefined
  const gone = short.filter((one) => !one.product)
  if (gone.length > 0) return { problem: 'product-gone', short: gone }
  return { problem: 'out-of-stock', short }
}
