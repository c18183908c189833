import type { Unit } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/cairo.ts'
import type { CodedPlace } from '#shop/coordinates.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { Piastres } from '#shop/money.ts'
import type { LineChange } from './line-changes.ts'
import type { OrderState, PaymentMethod, PaymentState } from './order-states.ts'
import type { Recipient } from './recipient.ts'
import type { Receipt } from './receipt.ts'
import type { Refund } from './refund.ts'
import type { Tender } from './tender.ts'
import type { TransferReport } from './transfer.ts'
import type { Locale } from '#messages/locale.ts'
import type { Pickup } from '#shop/delivery/pickup.ts'
import type { DeliveryHours } from '#shop/delivery/season.ts'

export type Missing = 'call' | 'replace' | 'leave'

/**
 * Who said where an order goes. `earlier`: it is as staff corrected it in an earlier order of this phone and address,
 * which only staff see: nobody has shown that whoever ordered is the same person.
 */
export type PlaceBy = 'customer' | 'staff' | 'earlier'

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
  /** Whether it was sold as paid by its real weight, and how much more it may cost for that, in whole per cent. */
  weighed: boolean
  tolerance: number
  /** Of the VAT in it as it was sold, in whole per cent; 0 for what is exempt. */
  vatRate: number
  /** The most that it can cost as it stands. */
  limitPiastres: Piastres
  /** The current total of the line. */
  totalPiastres: Piastres
  change: LineChange | null
  /** The number of the line that this one replaces. */
  replaces: number | null
  /** What was packed and refused at the door; `qty` is without it. */
  refusedQty: number
  /** Of `qty`, what was refunded while its price stayed as it was, and how much that was. */
  refundedQty: number
  refundedPiastres: Piastres
}

/** `until` is an ISO instant; null for a transfer that was reported, which waits for staff. */
export type PayHow =
  | { by: 'page'; url: string; until: string }
  | { by: 'code'; code: string; until: string }
  | { by: 'transfer'; until: string | null }

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
  customer: {
    name: string
    phone: string
    email: string
    address: string
    /** Where the address is; null where it is not known, and for a customer who is not to see it. */
    place: CodedPlace | null
  }
  placeBy: PlaceBy | null
  /** Who takes it at the door, and is called there; null where that is its customer. */
  recipient: Recipient | null
  /** By which its customer is told of it. */
  tellBy: Channel
  area: { id: string; name: string; nameAr: string }
  /** Of the point at which it is collected, as it says now; null for one that is delivered. */
  pickup: Pickup | null
  deliveryDate: Day
  /** At which hours it comes, where that was said for its day (Ramadan), or can be collected; as it is said now. */
  deliveryHours: DeliveryHours[]
  notes: string
  missing: Missing
  lines: OrderLine[]
  /** What was taken off for its customer as a member, in per cent, where it is better than the offer; 0 for a guest. */
  memberDiscount: number
  subtotal: Piastres
  taxes: Piastres
  delivery: Piastres
  /** Of the VAT in the delivery fee as it was sold, in whole per cent. */
  deliveryVatRate: number
  total: Piastres
  /** The most that it can come to as it stands: above the total only with something weighed in it. */
  limit: Piastres
  paid: Piastres
  /** The sum of its refunds, pending ones included. */
  refunded: Piastres
  /** The part of them for goods whose price stays: it lessens what the order costs. */
  given: Piastres
  tenders: Tender[]
  /** How its customer pays it, while it waits for that; null where that is not known, or in the shop's own page. */
  pay: PayHow | null
  /** What was said of its transfer; null before its customer said something. */
  transfer: TransferReport | null
  refunds: Refund[]
  /** Receipts and credit notes, the earliest first. */
  receipts: Receipt[]
  createdAt: string
  /** Counts its changes; a change of an outdated version is refused. */
  version: number
  /** The cut-off of its delivery day, an ISO instant, while it waits to be packed; null when it cannot be changed any more. */
  changeableUntil: string | null
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

/** How far ahead staff can move an order. */
export const MOST_DAYS_AHEAD = 60

/** How long the stock of an order is reserved that is to be paid at once. */
export const RESERVATION_MINUTES = 30
/** How long that of a code for a kiosk, or of a transfer, is, at most. */
export const MOST_SLOW_MINUTES = 24 * 60
