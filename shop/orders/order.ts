import type { Unit } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/delivery/cairo.ts'
import type { Piastres } from '#shop/money.ts'
import type { LineChange } from './line-changes.ts'
import type { Refund } from './refund.ts'
import type { Locale } from '#messages/locale.ts'

/**
 * Every state of an order, and the only moves between them. The desk asks here; the checkout and
 * payments say in each of their statements from which state it moves an order.
 */
export const orderMoves = {
  awaiting_payment: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['out_for_delivery', 'cancelled', 'confirmed'],
  out_for_delivery: ['delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  // Paid after its stock was given back: that is taken again, or the money goes back.
  expired: ['awaiting_payment', 'confirmed', 'refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof orderMoves
export type PaymentMethod = 'card' | 'cash'
export type PaymentState = 'unpaid' | 'processing' | 'paid' | 'refund_due' | 'refunded'
export type Missing = 'call' | 'replace' | 'leave'

export function canMove(from: OrderState, to: OrderState): boolean {
  const moves: readonly string[] = orderMoves[from]
  return moves.includes(to)
}

/** The number of an order or of its line, out of an address; 0, which none has, for anything else. */
export function numberInAddress(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Names and prices as they were when the order was placed. */
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
  pricePiastres: Piastres
  offer: number
  unitPricePiastres: Piastres
  /** As it is now; 0 for a line that was left out. */
  qty: number
  orderedQty: number
  /** What was weighed, in the line's unit. */
  packedAmount: number | null
  /** The most it may cost, for a line that stands in for another. */
  mostPiastres: Piastres | null
  /** What the whole line costs now. */
  totalPiastres: Piastres
  change: LineChange | null
  /** The line that it stands in for. */
  replaces: number | null
}

export type Order = {
  id: string
  /** What people call it. */
  number: number
  /** Unguessable; whoever has it may see the order. */
  key: string
  state: OrderState
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** Something about its payment needs a person, and must not be fulfilled unseen. */
  needsReview: boolean
  locale: Locale
  customer: { name: string; phone: string; email: string; address: string }
  area: { id: string; name: string; nameAr: string }
  deliveryDate: Day
  notes: string
  missing: Missing
  lines: OrderLine[]
  subtotal: Piastres
  taxes: Piastres
  delivery: Piastres
  total: Piastres
  paid: Piastres
  /** What goes back of it, also what is still under way. */
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

/** The most that the payment provider charges at once, and an order may come to: 999,999.99 EGP. */
export const MAX_TOTAL: Piastres = 999_999_99

/** How long an unpaid card order keeps its stock. */
export const RESERVATION_MINUTES = 30
