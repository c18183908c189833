import type { Unit } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/cairo.ts'
import type { CodedPlace } from '#shop/coordinates.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { Piastres } from '#shop/money.ts'
import type { LineChange } from './line-changes.ts'
import type { Missing } from './missing-choice.ts'
import type { OrderState, PaymentMethod, PaymentState } from './order-states.ts'
import type { Recipient } from './recipient.ts'
import type { Receipt } from './receipt.ts'
import type { Refund } from './refund.ts'
import type { Tender } from './tender.ts'
import type { TransferReport } from './transfer.ts'
import type { Locale } from '#messages/locale.ts'
import type { Pickup } from '#shop/delivery/pickup.ts'
import type { DeliveryHours } from '#shop/delivery/season.ts'

/**
 * The source of an order's place. `earlier`: staff corrected it in an earlier order with this phone and
 * address. Only staff see it, because the two customers may be different people.
 */
export const placeSources = ['customer', 'staff', 'earlier'] as const
export type PlaceBy = (typeof placeSources)[number]

/** Parses the number of an order or line in a path. Other text gives 0, a number that is never assigned. */
export function numberInAddress(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** An order line with the names and prices at the time of the order. */
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
  /** The quantities are multiples of this step. */
  step: number
  pricePiastres: Piastres
  /** The product's offer for everybody, in whole per cent. */
  offer: number
  /** The price of one unit in this order, after the better of offer and member discount. */
  unitPricePiastres: Piastres
  /** The current quantity; 0 for a line that was left out. */
  qty: number
  orderedQty: number
  /** The weighed amount in the line's unit; null when not weighed. */
  packedAmount: number | null
  /** The highest total of a replacement line; null for other lines. */
  mostPiastres: Piastres | null
  /**
   * Whether the customer pays the real weight. `tolerance` is the highest surcharge for it, in whole per
   * cent.
   */
  weighed: boolean
  tolerance: number
  /** The VAT rate at the time of the sale, in whole per cent; 0 means exempt. */
  vatRate: number
  /** The most that the line can cost as it stands. */
  limitPiastres: Piastres
  totalPiastres: Piastres
  change: LineChange | null
  /** The number of the line that this one replaces. */
  replaces: number | null
  /** The units that were packed and refused at the door. `qty` does not contain them. */
  refusedQty: number
  /** The units of `qty` that were refunded, and the sum refunded for them. The line's total stays. */
  refundedQty: number
  refundedPiastres: Piastres
}

/**
 * A way to pay outside the shop's page. `until` is an ISO instant; null for a reported transfer, which waits
 * for staff.
 */
export type PayHow =
  | { by: 'page'; url: string; until: string }
  | { by: 'code'; code: string; until: string }
  | { by: 'transfer'; until: string | null }

export type Order = {
  id: string
  /** The order number shown to people. */
  number: number
  /** A random secret that gives access to the order. */
  key: string
  state: OrderState
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  /** Whether staff must check the payment before the order is fulfilled. */
  needsReview: boolean
  locale: Locale
  customer: {
    name: string
    phone: string
    email: string
    address: string
    /** The place of the address; null when unknown, or when the customer may not see the place. */
    place: CodedPlace | null
  }
  placeBy: PlaceBy | null
  /** The person who takes the order at the door and is called there; null when the customer does. */
  recipient: Recipient | null
  /** The channel on which the customer gets news of the order. */
  tellBy: Channel
  area: { id: string; name: string; nameAr: string }
  /** The pickup point with its current details; null for an order that is delivered. */
  pickup: Pickup | null
  deliveryDate: Day
  /**
   * The hours of the pickup point, or of a day with special hours (Ramadan), as currently set. Otherwise
   * empty.
   */
  deliveryHours: DeliveryHours[]
  notes: string
  missing: Missing
  lines: OrderLine[]
  /** The member discount in per cent, which applies where it is better than the offer; 0 for a guest. */
  memberDiscount: number
  subtotal: Piastres
  taxes: Piastres
  delivery: Piastres
  /** The VAT rate of the delivery fee at the time of the sale, in whole per cent. */
  deliveryVatRate: number
  total: Piastres
  /** The most that the order can cost. It exceeds the total only while something is sold by weight. */
  limit: Piastres
  paid: Piastres
  /** The sum of its refunds, pending ones included. */
  refunded: Piastres
  /** The refunds that left the total as it was. The order costs `total` minus `given`. */
  given: Piastres
  tenders: Tender[]
  /** The way to pay while the order awaits payment; null when it is unknown, or on the shop's own page. */
  pay: PayHow | null
  /** The report of the transfer and the answer of staff; null before the customer reported it. */
  transfer: TransferReport | null
  refunds: Refund[]
  /** Receipts and credit notes, the earliest first. */
  receipts: Receipt[]
  createdAt: string
  /** Counts the changes of the order. A change of an outdated version is refused. */
  version: number
  /**
   * The cut-off of the delivery day as an ISO instant, while the order waits to be packed; null when it cannot
   * be changed any more.
   */
  changeableUntil: string | null
  history: OrderEvent[]
}

/**
 * An event of an order. `what` is a code such as `placed` or `paid`; `who` is `customer`, `shop`, `payment`
 * or a person.
 */
export type OrderEvent = {
  at: string
  who: string
  what: string
  detail?: Record<string, string | number>
}

/** The highest total of an order, 999,999.99 EGP: the provider's limit for one charge. */
export const MAX_TOTAL: Piastres = 999_999_99

/** Staff can move an order at most 60 days ahead. */
export const MOST_DAYS_AHEAD = 60

/** An order that waits for a card payment reserves its stock for 30 minutes. */
export const RESERVATION_MINUTES = 30
/** An unpaid order with a kiosk code or a transfer reserves its stock for at most 24 hours. */
export const MOST_SLOW_MINUTES = 24 * 60
