import type { Locale } from '#messages/locale.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { LineChange } from '#shop/orders/order/line-changes.ts'
import type { OrderState, PaymentMethod, PaymentState } from '#shop/orders/order/order-states.ts'
import type { Missing } from '#shop/orders/order/missing-choice.ts'
import type { PlaceBy } from '#shop/orders/order/order.ts'
import type { RefundReason } from '#shop/orders/order/refund.ts'
import type { ShareWay } from '#shop/orders/shortage/allocate.ts'
import type { ShortOrderState } from '#shop/orders/shortage/shortage.ts'
import type { Placed } from './shared-columns.ts'
import type { Generated, Selectable } from 'kysely'
import type { LineReturnKind } from '#shop/orders/order/line-returns.ts'

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
  /** The channel for messages to the customer. */
  tell_by: Generated<Channel>
  /** IP address, for the limit against card testing; empty if staff placed the order. */
  client: string
  customer_name: string
  customer_phone: string
  /** When a code to the phone was entered, for this order or earlier by its account. */
  phone_confirmed_at: Generated<string | null>
  /** Empty for a customer without an e-mail: staff placed the order, or the account has only a phone. */
  customer_email: string
  customer_address: string
  /** The person who takes the order at the door; null if that is the customer. */
  recipient_name: Generated<string | null>
  recipient_phone: Generated<string | null>
  /** From the customer to the recipient, printed with the packing slip. */
  gift_note: Generated<string>
  /** 1 if the slip shows only the sum to collect at the door, and no prices. */
  without_prices: Generated<number>
  /** Where the map place comes from, see `PlaceBy`; null without a place. */
  place_by: Generated<PlaceBy | null>
  area_id: string
  area_name: string
  area_name_ar: string
  delivery_date: string
  notes: string
  missing: Missing
  /** In per cent; 0 for a guest. */
  member_discount: Generated<number>
  subtotal_piastres: number
  taxes_piastres: number
  delivery_piastres: number
  /** At the time of the order. */
  delivery_vat_rate: Generated<number>
  total_piastres: number
  reserved_until: string | null
  /** Failed attempts in a row to read its payment's status. */
  ask_attempts: Generated<number>
  /** No automatic status request is made before this time. */
  ask_after: string | null
  /** The end of the lease of a visitor's status request, so that only one runs at a time. */
  asking_until: string | null
  /** Null for a guest. */
  account_id: string | null
  /** The sum that its tenders received. */
  paid_piastres: Generated<number>
  /** The sum of its refunds, pending ones included. */
  refunded_piastres: Generated<number>
  /** Refunds for goods whose price stays. They lower the cost of the order. */
  given_piastres: Generated<number>
  /** The delivery fee at the time of the order. Set once lines were changed. */
  promised_delivery_piastres: number | null
  /**
   * The terms of the delivery day when it was chosen: the fee, the subtotal above which it is free, the least
   * subtotal. Null for orders older than these columns.
   */
  terms_fee: Generated<number | null>
  terms_free_above: Generated<number | null>
  terms_minimum: Generated<number | null>
  /** The customer never sees it. */
  desk_note: Generated<string>
  /** Raised by each edit. An edit of an outdated version is refused. */
  version: Generated<number>
  /** When the customer was erased from the order. */
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
  /** The product's values at the time of the order. */
  weighed: Generated<number>
  tolerance: Generated<number>
  vat_rate: Generated<number>
  price_piastres: number
  offer: number
  unit_price_piastres: number
  qty: number
  /** The weighed amount in the line's unit, once packed. */
  packed_amount: number | null
  /** Null while the quantity is as ordered. */
  now_qty: number | null
  /** The changed price of the whole line. */
  now_piastres: number | null
  /** The highest price of the line: that of the line it replaces, which the customer agreed to pay. */
  most_piastres: number | null
  change: LineChange | null
  /** The line that this one replaces. */
  replaces: number | null
  /** Packed, then refused at the door. `now_qty` does not include it. */
  refused_qty: Generated<number>
  /** The part of `now_qty` that was refunded although its price stayed, and the refunded sum. */
  refunded_qty: Generated<number>
  refund_piastres: Generated<number>
}

/** Quantities of a line that were refused or refunded together. Rows are only added. */
type LineReturnsTable = {
  id: string
  order_id: string
  line: number
  what: LineReturnKind
  reason: RefundReason
  qty: number
  piastres: number
  who: string
  at: string
}

/** A delivery day on which a product is short. Quantities are in its units of sale. */
type ShortagesTable = {
  /** Made by the browser, so that a form sent twice counts once. */
  id: string
  request_hash: string
  delivery_date: string
  product_id: string
  /** Counts the product's shortages on that day, from 1. */
  number: number
  /** Units at hand for orders that were not packed. */
  available: number
  way: ShareWay
  /** For customers who want a replacement. */
  replacement_id: string | null
  who: string
  at: string
  /** The change of the stock for sale. Null for a shortage from before this was stored. */
  stock_change: number | null
  undone_at: string | null
}

/** An order in a shortage, with the units that it got. */
type ShortageOrdersTable = {
  shortage_id: string
  order_number: number
  /** The order's version on the screen where staff decided. */
  version: number
  qty_before: number
  qty_given: number
  state: ShortOrderState
  /** The problem code if the order was not changed. */
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
  /** Counts the order's earlier events, to sort events of the same millisecond. */
  position: Generated<number>
}

/** The row is locked while packing data is written. */
type PackingRecordsTable = {
  order_id: string
  /** Counts the changes of the packing. */
  changes: Generated<number>
  bags: Generated<number>
  /** Lent with the goods. The driver brings them back. */
  crates: Generated<number>
  packed_at: string | null
  packed_by: string | null
}

/** A quantity that was put in. It counts while the line still has that product and quantity. */
type PackingTicksTable = {
  order_id: string
  line: number
  product_id: string
  qty: number
  who: string
  at: string
}

/** A device reports its open order regularly. */
type PackingOpeningsTable = { device: string; order_id: string; who: string; seen_at: string }

/** The photo is of an order or of a saved address. */
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
