import type { Unit } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/cairo.ts'
import type { Piastres } from '#shop/money.ts'
import type { LineChange } from './line-changes.ts'
import type { OrderState, PaymentMethod, PaymentState } from './order-states.ts'
import type { Refund } from './refund.ts'
import type { Locale } from '#messages/locale.ts'

export type Missing = 'call' | 'replace' | 'leave'

/** The number of an order or line in a path; 0, which is never assigned, for other text. */
export function numberInAddress(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** An order line with the names and prices of the time of the order. */
export type OrderLine = {
  line: number
  productId: string
  slug: string
  category: string
  src: string
  name: string
  nameAr: string
  unit: Unit
  unitAmount: number
  /** Its quantities are multiples of it. */
  step: number
  pricePiastres: Piastres
  /** The product's offer, which everybody had. */
  offer: number
  /** What one costs in this order, the better of offer and member discount taken off. */
  unitPricePiastres: Piastres
  /** The current quantity; 0 for a line that was left out. */
  qty: number
  orderedQty: number
  /** The weighed amount in the line's unit; null when not weighed. */
  packedAmount: number | null
  /** The highest total of a replacement line. */
  mostPiastres: Piastres | null
  /** The current total of the line. */
  totalPiastres: Piastres
  change: LineChange | null
  /** The number of the line that this one replaces. */
  replaces: number | null
}

export type Order = {
  id: string
  /** The order number shown to people. */
  number: number
  /** A random secret; whoever has it may see the order. */
  key: string
  state: OrderState
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** A person has to check its payment before it is fulfilled. */
  needsReview: boolean
  locale: Locale
  customer: { name: string; phone: string; email: string; address: string }
  area: { id: string; name: string; nameAr: string }
  deliveryDate: Day
  notes: string
  missing: Missing
  lines: OrderLine[]
  /** What was taken off for its customer as a member, in per cent, where it is better than the offer; 0 for a guest. */
  memberDiscount: number
  subtotal: Piastres
  taxes: Piastres
  delivery: Piastres
  total: Piastres
  paid: Piastres
  /** The sum of its refunds, pending ones included. */
  refunded: Piastres
  refunds: Refund[]
  createdAt: string
  history: OrderEvent[]
}

/** `what` is a code such as `placed`, `paid`; `who` is `customer`, `shop`, `payment` or a person. */
export type OrderEvent = {
  at: string
  who: string
  what: string
  detail?: Record<string, string | number>
}

/** The highest total of an order, which is the provider's limit for one charge: 999,999.99 EGP. */
export const MAX_TOTAL: Piastres = 999_999_99

/** How long the stock of an unpaid card order is reserved. */
export const RESERVATION_MINUTES = 30
