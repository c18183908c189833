import type { Day } from '#shop/cairo.ts'
import type { Shortage } from '#shop/inventory/available.ts'
import type { Piastres } from '#shop/money.ts'

export type OrderRefusal =
  | { problem: 'area-unknown' }
  /** The day takes no orders any more, or is full. */
  | { problem: 'delivery-closed' | 'day-full'; next: Day | undefined }
  | { problem: 'out-of-stock' | 'product-gone'; short: Shortage[] }
  /** `wrong` has the ids of products whose quantity is no multiple of their step. */
  | { problem: 'qty-step'; wrong: string[] }
  | { problem: 'amount-mismatch' }
  | { problem: 'too-large' }
  /** The goods are `missing` piastres below the area's minimum. */
  | { problem: 'below-minimum'; minimum: Piastres; missing: Piastres }
  | { problem: 'credit-without-account' }
  /** The customer's credit is less than the page showed; `balance` is the present one. */
  | { problem: 'credit-changed'; balance: Piastres }
  /** The order exceeds the limit for unpaid orders, or the share of stock for strangers. */
  | { problem: 'pay-by-card' }
  /** The owner's rules require a confirmed phone, or payment in advance. */
  | { problem: 'confirm-phone' | 'prepay-only' | 'prepay-abroad' }
  | { problem: 'too-many-requests'; seconds: number }
  /** No provider takes this payment method now, or the sum is below its minimum. */
  | { problem: 'payment-not-offered' }
  /** The shop accepts no orders of this customer any more. Only staff see the reason. */
  | { problem: 'order-not-taken' }
  | { problem: 'customer-not-accepted'; reason: string }
  | { problem: 'idempotency-mismatch' }
  | { problem: 'order-expired' }

/** Products that are no longer sold are reported first, without the short ones. */
export function refusalOfShort(short: Shortage[]): OrderRefusal | undefined {
  if (short.length === 0) return undefined
  const gone = short.filter((one) => !one.product)
  if (gone.length > 0) return { problem: 'product-gone', short: gone }
  return { problem: 'out-of-stock', short }
}
