import type { Locale } from '#messages/locale.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { LineChange } from '#shop/orders/order/line-changes.ts'
import type { OrderState, PaymentMethod, PaymentState } from '#shop/orders/order/order-states.ts'
import type { Missing, PlaceBy } from '#shop/orders/order/order.ts'
import type { RefundReason } from '#shop/orders/order/refund.ts'
import type { ShareWay } from '#shop/orders/shortage/allocate.ts'
import type { ShortOrderState } from '#shop/orders/shortage/shortage.ts'
import type { Placed } from './shared-columns.ts'
import type { Generated, Selectable } from 'kysely'

export type OrdersTables = {
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency_keys: { key: string; request_hash: string; order_id: string; created_at: string }
  gate_photos: GatePhotosTable
  packing_records: PackingRecordsTable
  packing_ticks: PackingTicksTable
  packing_openings: PackingOpeningsTable
  line_returns: LineReturnsTable
  shortages: ShortagesTable
  shortage_orders: ShortageOrdersTable
  order_words: { word: string; number: number }
}

type OrdersTable = Placed & {
  number: Generated<number>
  id: string
  key: string
  state: OrderState
  payment_method: PaymentMethod
  payment_state: PaymentState
  needs_review: number
  locale: Locale
  /** By which its customer is told of it. */
  tell_by: Generated<Channel>
  /** IP address of the client, for the limit against card testing; empty where staff placed it. */
  client: string
  customer_name: string
  customer_phone: string
  /** When a code to the phone was entered for this order, or before by the account that placed it. */
  phone_confirmed_at: Generated<string | null>
  /** Empty for a customer without one: staff placed the order, or the account has only a phone. */
  customer_email: string
  customer_address: string
  /** Who takes it at the door, in Egypt; null where that is its customer. */
  recipient_name: Generated<string | null>
  recipient_phone: Generated<string | null>
  /** From its customer to the recipient, printed with the packing slip. */
  gift_note: Generated<string>
  /** Its slip shows what is collected at the door, and no other sum. */
  without_prices: Generated<number>
  /** Who said where it is; null with the place. */
  place_by: Generated<PlaceBy | null>
  area_id: string
  area_name: string
  area_name_ar: string
  delivery_date: string
  notes: string
  missing: Missing
  /** What its customer got off as a member, in per cent; 0 for a guest. */
  member_discount: Generated<number>
  subtotal_piastres: number
  taxes_piastres: number
  delivery_piastres: number
  /** The rate of the VAT in it, as it was sold. */
  delivery_vat_rate: Generated<number>
  total_piastres: number
  reserved_until: string | null
  /** Failed attempts in a row to read its payment's status. */
  ask_attempts: Generated<number>
  /** Earliest time of the next automatic status request. */
  ask_after: string | null
  /** End of the lease of a visitor's status request, so that only one runs at a time. */
  asking_until: string | null
  /** Account that placed it; null for a guest. */
  account_id: string | null
  /** What its tenders received. */
  paid_piastres: Generated<number>
  /** Sum of its refunds, including pending ones. */
  refunded_piastres: Generated<number>
  /** The part of them that was given back for goods whose price stays: it lessens what the order costs. */
  given_piastres: Generated<number>
  /** The delivery fee at the time of ordering; set once lines were changed. */
  promised_delivery_piastres: number | null
  /** The terms of its delivery day when it was chosen: fee, from which sum it is free, and the least sum; null for orders of before. */
  terms_fee: Generated<number | null>
  terms_free_above: Generated<number | null>
  terms_minimum: Generated<number | null>
  /** Internal note of the staff, never shown to the customer. */
  desk_note: Generated<string>
  /** Incremented by each edit of an admin; an edit of an outdated version is refused. */
  version: Generated<number>
  /** When its customer was erased from it. */
  erased_at: Generated<string | null>
  created_at: string
  updated_at: string
}

export type OrderRow = Selectable<OrdersTable>

type OrderLinesTable = {
  order_id: string
  line: number
  product_id: string
  category: string
  slug: string
  src: string
  name: string
  name_ar: string
  unit: Unit
  unit_amount: number
  step: Generated<number>
  /** As the product was at the time of the order. */
  weighed: Generated<number>
  tolerance: Generated<number>
  vat_rate: Generated<number>
  price_piastres: number
  offer: number
  unit_price_piastres: number
  qty: number
  /** Weighed amount in the line's unit, once packed. */
  packed_amount: number | null
  /** Changed quantity; null while it is as ordered. */
  now_qty: number | null
  /** Changed price of the whole line. */
  now_piastres: number | null
  /** Upper limit of the line's price: that of the line it replaces, which the customer agreed to pay. */
  most_piastres: number | null
  change: LineChange | null
  /** The line that this one replaces. */
  replaces: number | null
  /** What was packed and refused at the door; `now_qty` is without it. */
  refused_qty: Generated<number>
  /** Of `now_qty`, what was refunded while its price stayed as it was, and how much that was. */
  refunded_qty: Generated<number>
  refund_piastres: Generated<number>
}

/** Quantities of a line that were refused or refunded together; only ever added. */
type LineReturnsTable = {
  id: string
  order_id: string
  line: number
  what: 'refused' | 'refunded'
  reason: RefundReason
  qty: number
  piastres: number
  who: string
  at: string
}

/** A delivery day on which there was too little of a product; quantities are in its units of sale. */
type ShortagesTable = {
  /** Drawn by the browser, so that what is sent again is done once. */
  id: string
  request_hash: string
  delivery_date: string
  product_id: string
  /** Counts those of the product on that day, from 1. */
  number: number
  /** What was there for the orders that were not packed. */
  available: number
  way: ShareWay
  /** What replaces it where that is wished. */
  replacement_id: string | null
  who: string
  at: string
}

/** An order that got less than it wanted. */
type ShortageOrdersTable = {
  shortage_id: string
  order_number: number
  /** That of the order on the screen that it was decided on. */
  version: number
  qty_before: number
  qty_given: number
  state: ShortOrderState
  /** Why it was refused. */
  problem: Generated<string>
}

type OrderEventsTable = {
  id: string
  order_id: string
  at: string
  who: string
  what: string
  /** JSON with details: names, quantities, amounts. */
  detail: string | null
  /** Number of earlier events of the order: orders events of the same millisecond. */
  position: Generated<number>
}

/** How an order is packed; its row is locked while something of that is written. */
type PackingRecordsTable = {
  order_id: string
  /** Counts the changes of its packing. */
  changes: Generated<number>
  bags: Generated<number>
  /** Lent with the goods; the driver brings them back. */
  crates: Generated<number>
  packed_at: string | null
  packed_by: string | null
}

/** What was put in of a line; it counts while the line holds that. */
type PackingTicksTable = {
  order_id: string
  line: number
  product_id: string
  qty: number
  who: string
  at: string
}

/** The order that a device has open; it says so again and again. */
type PackingOpeningsTable = { device: string; order_id: string; who: string; seen_at: string }

/** The photo of a gate, of an order or of a saved address. */
export type GatePhotosTable = {
  id: string
  order_id: string | null
  address_id: string | null
  width: number
  height: number
  /** Base64. */
  webp: string
  at: string
}
