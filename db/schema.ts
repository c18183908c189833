import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import type { Locale } from '#messages/locale.ts'
import type { BoxId } from '#shop/boxes/box.ts'
import type { WriteOffReason } from '#shop/buying/write-off.ts'
import type { LineCategory } from '#shop/catalogue/category.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Role } from '#shop/accounts/account.ts'
import type { Device } from '#shop/accounts/device.ts'
import type { CustomerPart } from '#shop/accounts/customer-part.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { ProductionKind } from '#shop/catalogue/production.ts'
import type { Month } from '#shop/catalogue/season.ts'
import type { EntryKind, LedgerAccount } from '#shop/ledger/entry.ts'
import type { VoucherPayment, VoucherState } from '#shop/credit/voucher.ts'
import type { AgreementKind, AgreementWay } from '#shop/mail/agreement.ts'
import type { Channel, TextStatus } from '#shop/mail/channels.ts'
import type { SheetState } from '#shop/prices/price-sheet.ts'
import type { LineChange } from '#shop/orders/order/line-changes.ts'
import type { ShareWay } from '#shop/orders/shortage/allocate.ts'
import type { ShortOrderState } from '#shop/orders/shortage/shortage.ts'
import type { Missing, PlaceBy } from '#shop/orders/order/order.ts'
import type { OrderState, PaymentMethod, PaymentState } from '#shop/orders/order/order-states.ts'
import type { RefundReason, RefundState } from '#shop/orders/order/refund.ts'
import type { StopActionKind } from '#shop/runs/drive.ts'
import type { ReceiptSeries } from '#shop/orders/order/receipt.ts'
import type {
  TenderMethod,
  TenderPlan,
  TenderState,
  TenderWish,
} from '#shop/orders/order/tender.ts'
import type { TransferReportState } from '#shop/orders/order/transfer.ts'

/**
 * The tables. Portable columns only, so that SQLite and PostgreSQL hold the same: text ids,
 * whole piastres, 0/1, instants as ISO-8601 UTC text, days as `YYYY-MM-DD`, JSON as text.
 */
export type Schema = {
  products: ProductsTable
  product_conditions: { product_id: string; condition: string }
  areas: AreasTable
  holidays: { date: string; note: string; note_ar: string }
  /** Days on which one area has no delivery; see `holidays` for those of all. */
  area_holidays: { area_id: string; date: string; note: string; note_ar: string }
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency_keys: { key: string; request_hash: string; order_id: string; created_at: string }
  stock_movements: StockMovementsTable
  payment_events: PaymentEventsTable
  mails: MailsTable
  messages: MessagesTable
  consents: ConsentsTable
  agreements: AgreementsTable
  /** What was agreed to, by the SHA-256 of the text; rows are only added. */
  agreement_texts: { hash: string; text: string; first_at: string }
  /** Which parts are one person, as staff said: see `shop/accounts/customer-part.ts`. */
  customer_members: { part: CustomerPart; customer_id: string }
  customer_merges: CustomerMergesTable
  /** Where a part was before a merge, and what of an account's credit went along. */
  customer_merge_parts: {
    merge_id: string
    part: CustomerPart
    customer_before: string | null
    credit_piastres: Generated<number>
  }
  /** `version` is the latest of `customer_note_versions`. */
  customer_notes: { id: string; part: CustomerPart; version: number; created_at: string }
  /** Each text that a note had; empty where it was taken away. */
  customer_note_versions: {
    note_id: string
    version: number
    text: string
    at: string
    by_email: string
  }
  customer_blocks: CustomerBlocksTable
  push_subscriptions: PushSubscriptionsTable
  text_statuses: TextStatusesTable
  /** Phones whose owner asked for no texts, and did not write again. */
  stopped_texts: { phone: string; at: string }
  /** Texts of customers by their id, which come again and count once; the phone is E.164. */
  received_texts: { id: string; phone: string; at: string }
  settings: { key: string; value: string }
  accounts: AccountsTable
  attempts: { kind: string; subject: string; count: number; since: string }
  known_browsers: KnownBrowsersTable
  /** Sign-outs of single sessions, until their tokens would have expired. */
  ended_sessions: { id: string; expires_at: string }
  account_links: AccountLinksTable
  staff_invitations: StaffInvitationsTable
  staff_sessions: StaffSessionsTable
  staff_choices: StaffChoicesTable
  staff_devices: StaffDevicesTable
  staff_events: StaffEventsTable
  /** What somebody is told, and by which bundle; none yet. */
  staff_notices: {
    event_id: string
    account_id: string
    channel: 'mail' | 'push'
    bundle_id: string | null
  }
  /** When somebody was told last, by each channel. */
  staff_told: { account_id: string; channel: 'mail' | 'push'; told_at: string }
  /** From how many units on a product is low, null for the shop's usual number, and whether that was told. */
  stock_limits: { product_id: string; few_left: number | null; is_low: number }
  /** Failures in a row of what is outside the shop, since when, and since when it counts as down. */
  provider_states: {
    provider: string
    failures: number
    failing_since: string | null
    down_since: string | null
  }
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  phone_codes: PhoneCodesTable
  addresses: AddressesTable
  gate_photos: GatePhotosTable
  seasons: SeasonsTable
  delivery_runs: DeliveryRunsTable
  /** The orders of a run; an order is in one run at most. */
  run_stops: { order_id: string; run_id: string; position: number }
  run_links: RunLinksTable
  stop_actions: StopActionsTable
  door_photos: DoorPhotosTable
  /** Top-level domains of the accounts' e-mails: sign-in accepts them even if sign-up no longer does. */
  email_endings: { ending: string }
  changes: ChangesTable
  boxes: BoxesTable
  box_weeks: BoxWeeksTable
  box_rows: BoxRowsTable
  meals: MealsTable
  meal_ingredients: MealIngredientsTable
  meal_steps: { meal_id: string; position: number; text: string; text_ar: string }
  conditions: ConditionsTable
  condition_answers: { type: Condition; position: number; text: string; text_ar: string }
  refunds: RefundsTable
  tenders: TendersTable
  transfer_reports: TransferReportsTable
  /** What she sent of it: WebP as base64. */
  transfer_pictures: { order_id: string; webp: string; created_at: string }
  closed_days: ClosedDaysTable
  cash_ups: CashUpsTable
  /** Which entries of the ledger a closed cash-up settled. */
  cash_up_entries: { entry: string; cash_up_id: string }
  packing_records: PackingRecordsTable
  packing_ticks: PackingTicksTable
  packing_openings: PackingOpeningsTable
  ledger: LedgerTable
  vouchers: VouchersTable
  line_returns: LineReturnsTable
  shortages: ShortagesTable
  shortage_orders: ShortageOrdersTable
  order_words: { word: string; number: number }
  producers: ProducersTable
  stock_alerts: StockAlertsTable
  /** Links in mails that end the stock alerts of an e-mail; only hashes of their tokens are stored. */
  stop_links: { token_hash: string; email: string; created_at: string }
  missed_sales: MissedSalesTable
  missed_searches: MissedSearchesTable
  search_terms: SearchTermsTable
  receipts: ReceiptsTable
  /** The last number that was taken of each series; its row is locked while one is. */
  receipt_series: { series: ReceiptSeries; last_number: number }
  suppliers: SuppliersTable
  product_supply: ProductSupplyTable
  buying_lists: BuyingListsTable
  buying_links: BuyingLinksTable
  supplier_answers: SupplierAnswersTable
  goods_receipts: GoodsReceiptsTable
  /** What of a receipt is for the boxes of a day, in grams; it is not for sale. */
  kept_for_boxes: { receipt_id: string; product_id: string; day: string; amount: number }
  write_offs: WriteOffsTable
  price_sheets: PriceSheetsTable
  price_sheet_rows: PriceSheetRowsTable
}

export type Database = Kysely<Schema>
/** The same queries inside a transaction. */
export type DatabaseTransaction = Transaction<Schema>

/** A text in English, and in Arabic in the column beside it. */
type BothLanguages<Text extends string> = Record<Text | `${Text}_ar`, string>

/** The cover, and the owner's photos, of which the first one is the cover. */
type Pictured = {
  src: string
  /** JSON list. */
  photos: Generated<string>
  /** The cover from before there were photos. */
  drawing: Generated<string>
}

type ProductsTable = BothLanguages<'name' | 'desc' | 'origin'> &
  Pictured & {
    keeping: Generated<string>
    keeping_ar: Generated<string>
    producer_id: Generated<string | null>
    /** Empty where it is not known. */
    production_day: Generated<string>
    production_kind: Generated<ProductionKind>
    shelf_days: Generated<number>
    id: string
    category: LineCategory
    slug: string
    price_piastres: number
    /** The one in force, in whole per cent; 0 before and after its period. */
    offer: number
    /** What the owner set, of an offer with a period; null where `offer` says it. */
    offer_set: Generated<number | null>
    /** From this instant; null where it has begun since it was set. */
    offer_from: Generated<string | null>
    /** Until this instant, which does not count. */
    offer_until: Generated<string | null>
    /** The next of the two that is to come. */
    offer_changes_at: Generated<string | null>
    /** Price after the offer, generated by the database for sorting. */
    unit_price_piastres: GeneratedAlways<number>
    quantity: number
    /** 1 where less than a step is left, or it is out of season: it cannot be bought. */
    sold_out: GeneratedAlways<number>
    unit: Unit
    unit_amount: number
    /** Quantities that are sold are multiples of it. */
    step: Generated<number>
    /** 1: its price follows the real weight, up to `tolerance` per cent above what was ordered. */
    weighed: Generated<number>
    tolerance: Generated<number>
    /** In whole per cent, contained in the price; 0 for what is exempt. */
    vat_rate: Generated<number>
    /** Position in its list in the default order. */
    rank: number
    created_at: string
    updated_at: string
    deleted_at: string | null
    /** When its time in the trash was over, as orders name it. */
    archived_at: Generated<string | null>
    /** 0 hides it from the shop; the admin still shows it. */
    visible: Generated<number>
    /** Incremented by each edit of an admin, not by a sale. */
    version: Generated<number>
    /** JSON list of nutrients. */
    rich_in: Generated<string>
    /** JSON list of the months in which it is sold; empty for all year. */
    months: Generated<string>
    /** The month in which it is sold again; empty while it is sold. */
    back_in: Generated<Month | ''>
  }

type ProducersTable = BothLanguages<'name' | 'place' | 'story' | 'certifier'> &
  Pictured & {
    /** Also the last part of the address of its page; made of the English name, it never changes. */
    id: string
    /** Empty without a certificate, as its certifier is. */
    certificate_number: string
    certifier_code: string
    /** The last day of the certificate, which counts. */
    valid_until: string
    visible: number
    rank: number
    version: number
    created_at: string
    updated_at: string
    deleted_at: string | null
    archived_at: Generated<string | null>
  }

/** Requests to be told once when a product is in stock again. */
type StockAlertsTable = {
  id: string
  product_id: string
  email: string
  /** See `mailboxOf`: one request for a product from each, however it is spelled. */
  mailbox: string
  locale: Locale
  asked_at: string
  /** The mail that tells of it; null while the request waits. */
  mail_id: string | null
}

type AreasTable = BothLanguages<'governorate' | 'name'> & {
  id: string
  weekday: number
  cutoff_days_before: number
  cutoff_time: string
  /** The most orders of its first day; null for no limit. */
  capacity: Generated<number | null>
  /** JSON list of the other days of its week, each with its cut-off and capacity. */
  further_days: Generated<string>
  /** JSON list of its own terms by the day from which they apply. */
  price_list: Generated<string>
  active: number
  rank: number
  /** JSON list of its corners, see `shop/delivery/polygon.ts`; empty where it is not drawn. */
  polygon: Generated<string>
  kind: Generated<'delivery' | 'pickup'>
  /** What a pick-up point says of itself; empty for an area that is delivered to. */
  address: Generated<string>
  address_ar: Generated<string>
  /** `HH:MM` in Egypt. */
  opens_at: Generated<string>
  closes_at: Generated<string>
  directions: Generated<string>
  directions_ar: Generated<string>
  /** `30.044400,31.235700`, or empty. */
  map: Generated<string>
}

/** Where a door is, in micro-degrees; null where it is not known. */
type Placed = { latitude: Generated<number | null>; longitude: Generated<number | null> }

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

type RefundsTable = {
  id: string
  order_id: string
  /** The payment that it goes back to. */
  tender_id: string
  /** 1 where it becomes credit of the customer instead. */
  as_credit: Generated<number>
  amount_piastres: number
  reason: RefundReason
  note: string
  who: string
  state: RefundState
  provider_id: string | null
  attempts: Generated<number>
  /** Refunds that the provider accepted and later reversed; each new one needs its own idempotency key. */
  tries: Generated<number>
  next_attempt_at: string
  last_error: string | null
  /** When a provider without idempotency keys was asked, while its answer is not known. */
  asked_at: string | null
  /** Under which staff sent it back by hand: of a transfer. */
  reference: string | null
  created_at: string
  done_at: string | null
}

/** What the customer of an order said of her transfer, and what staff answered. */
type TransferReportsTable = {
  order_id: string
  state: TransferReportState
  reference: string
  /** The reference in the form in which references are compared. */
  plain_reference: string
  /** How often it was reported. */
  reports: number
  reported_at: string
  answered_at: string | null
  answered_by: string | null
  /** What staff said to a transfer that was not found. */
  word: Generated<string>
}

/** The payments of an order: see `shop/orders/order/tender.ts`. */
type TendersTable = {
  /** Also the idempotency key under which the provider is asked for it. */
  id: string
  order_id: string
  method: TenderMethod
  plan: TenderPlan
  state: TenderState
  promised_piastres: Generated<number>
  authorised_piastres: Generated<number>
  captured_piastres: Generated<number>
  /** Sum of its refunds, including pending ones. */
  refunded_piastres: Generated<number>
  /** Who was asked for it; null before. */
  provider: ProviderName | null
  /** Which of its charges paid or holds it, of a provider of which one payment can be charged twice. */
  charge_ref: string | null
  /** The provider's payment intent (`pi_…`), or the setup intent (`seti_…`) of a card that is saved. */
  intent_id: string | null
  client_secret: string | null
  /** The provider's page on which it is paid, or the code with which it is, and until when (ISO). */
  pay_page: string | null
  pay_code: string | null
  pay_until: string | null
  /** The tender whose payment was charged a second time, which this one is; it is given back whole. */
  extra_of: string | null
  /** End of the lease under which one process sends its refunds. */
  refunding_until: string | null
  /** The provider's customer and saved card. */
  customer_ref: string | null
  card_ref: string | null
  /** When the hold of an authorised card ends. */
  hold_ends_at: string | null
  /** What the provider is still to be asked for. */
  wanted: TenderWish | null
  wanted_piastres: Generated<number>
  attempts: Generated<number>
  next_attempt_at: string | null
  last_error: string | null
  created_at: string
}
export type TenderRow = Selectable<TendersTable>

type ClosedDaysTable = {
  date: string
  closed_at: string
  who: string
  orders: number
  cash_collected_piastres: number
  card_paid_piastres: number
  refunded_piastres: number
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

/** The double-entry ledger: one row for each account of an entry. Rows are added only; triggers refuse the rest. */
type LedgerTable = {
  /** The entry it belongs to; the amounts of an entry sum to zero. */
  entry: string
  at: string
  /** Who moved the money: a code or a person, as in an order's history. */
  who: string
  what: EntryKind
  /** An entry names an order, an account, a voucher, or several of them. */
  order_id: string | null
  account: LedgerAccount
  /** A debit above zero, a credit below. */
  piastres: number
  account_id: string | null
  voucher_id: string | null
  /** Why, in the words of staff; the customer reads it. */
  note: Generated<string>
  /** Of what was counted too much or too little. */
  cash_up_id: string | null
}

/** The counted cash of a driver and a day: see `shop/cash-ups/cash-up.ts`. */
type CashUpsTable = {
  id: string
  day: string
  /** The id of its run; empty for the cash that no driver has. */
  holder: string
  run_id: string | null
  /** Those of the run. */
  name: string
  driver: string
  version: Generated<number>
  /** The state of its statement when it was counted. */
  seen: string
  counted_piastres: number
  /** Why that is not what is due. */
  reason: string
  counted_at: string
  counted_by: string
  /** Names the closing; null, as the rest, while it is open. */
  close_id: string | null
  closed_at: string | null
  closed_by: string | null
  /** What the ledger had of it. */
  booked_piastres: number | null
  /** JSON of what it was when it was closed. */
  statement: string | null
}

/** Gift vouchers. */
type VouchersTable = {
  id: string
  /** The first half of its code; the second is its signature, which is not stored. */
  serial: string
  piastres: number
  state: VoucherState
  /** How its buyer paid, outside of the shop's checkout. */
  paid_by: VoucherPayment
  buyer_name: string
  buyer_email: string
  /** Internal note of the staff. */
  note: string
  sold_at: string
  sold_by: string
  /** The account that redeemed it. */
  account_id: string | null
  /** When it was redeemed or cancelled. */
  ended_at: string | null
  /** Who cancelled it. */
  ended_by: string | null
}

/** Stock movements. A product's quantity is always the sum of its movements. */
type StockMovementsTable = {
  id: string
  product_id: string
  order_id: string | null
  change: number
  why: string
  at: string
}

type PaymentEventsTable = {
  id: string
  provider: Generated<ProviderName>
  type: string
  intent_id: string | null
  /** Creation time at the provider; null for events stored before this column existed. */
  created_at: string | null
  received_at: string
  processed_at: string | null
  attempts: number
  /** Earliest time of the next attempt after a failure. */
  next_attempt_at: string | null
  /** Which charge of the payment it is about. */
  charge_ref: string | null
}
export type PaymentEventRow = Selectable<PaymentEventsTable>

type MailsTable = {
  id: string
  /** Unique name of the reason for this mail, so that it is queued once. */
  occasion: string
  kind: string
  recipient: string
  order_id: string | null
  message_id: string | null
  account_id: string | null
  /** For mails about an account. */
  locale: Locale | null
  created_at: string
  attempts: number
  next_attempt_at: string
  sent_at: string | null
  last_error: string | null
  /** By which it goes; `recipient` is an e-mail, or a phone as E.164. */
  channel: Generated<Channel>
  /** When the provider was asked to send a text of which nobody knows yet whether it was. */
  asked_at: string | null
  /** The id of a sent text at its provider. */
  provider_ref: string | null
}

/** The register of agreements: rows are only added; of an erased customer the phone is emptied. */
type AgreementsTable = {
  id: string
  at: string
  what: AgreementKind
  act: 'given' | 'withdrawn'
  /** Where or by what: see `agreementWays`. */
  how: AgreementWay
  /** Of what was agreed to; null where it was withdrawn. */
  text_hash: Generated<string | null>
  /** E.164; empty where none is known, or its owner was erased. */
  phone: string
  account_id: Generated<string | null>
  order_id: Generated<string | null>
  /** Who of the staff wrote it down. */
  by_email: Generated<string | null>
}

/** Staff said that parts are one person, until they took it back. */
type CustomerMergesTable = {
  id: string
  customer_id: string
  at: string
  by_email: string
  undone_at: Generated<string | null>
  undone_by: Generated<string | null>
}

/** Whose orders are not accepted: one row for each part, with the same `act` for those of one decision. */
type CustomerBlocksTable = {
  id: string
  act: string
  part: CustomerPart
  reason: string
  at: string
  by_email: string
  lifted_at: Generated<string | null>
  lifted_by: Generated<string | null>
}

/** Who agreed to be written to by phone, to which words, and when she took that back. */
type ConsentsTable = {
  id: string
  /** E.164. */
  phone: string
  channel: Channel
  given_at: string
  words: string
  order_id: string | null
  withdrawn_at: string | null
  /** Who of the staff wrote down that she agreed; null where she chose it herself. */
  written_by: Generated<string | null>
}

/** How a member of staff wants to be told; without a row as her role is. */
type StaffChoicesTable = {
  account_id: string
  /** JSON: by event, see `shop/staff-notices/staff-choices.ts`. */
  choices: string
  /** `HH:MM` in Cairo. */
  quiet_from: string
  quiet_until: string
  bundle_minutes: number
  locale: Locale
  version: number
}

/** A browser on which a member of staff is told; `id` is that of the subscription. */
type StaffDevicesTable = {
  id: string
  account_id: string
  /** Without the account's present version nothing is told there, as with sessions. */
  token_version: number
  endpoint: string
  p256dh: string
  auth: string
  browser: string
  system: string
  locale: Locale
  created_at: string
}

/** What happened that staff are told of, once for each `occasion`. */
type StaffEventsTable = {
  id: string
  event: string
  occasion: string
  /** JSON: what it is about. */
  about: string
  /** Who of the staff did it, and is not told. */
  by_id: string | null
  at: string
  /** When it was decided whom it is told to. */
  spread_at: string | null
}

/** The device on which the customer of an order is told of it, as its browser gave it. */
type PushSubscriptionsTable = {
  order_id: string
  id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

/** What a provider tells of texts that were sent, each status once, in whichever order. */
type TextStatusesTable = {
  provider_ref: string
  status: TextStatus
  /** When it was told. */
  at: string
  error: string | null
}

/** Messages from the contact page, and texts that customers send. */
type MessagesTable = {
  id: string
  created_at: string
  name: string
  /** Empty where she wrote by phone. */
  email: string
  /** E.164; empty where she wrote on the contact page. */
  phone: Generated<string>
  subject: string
  body: string
  locale: Locale
  /** IP address of the client, for the rate limit. */
  client: string
  read_at: string | null
  handled_at: string | null
  deleted_at: string | null
}

type AccountsTable = {
  id: string
  /** None of an account that was made with a phone. */
  email: string | null
  first_name: string
  last_name: string
  age: number
  password_hash: string
  /** 1 if the password is known to satisfy the rule for admins. */
  has_admin_password: Generated<number>
  phone: string | null
  /** When a code to the phone was entered; then it is only this account's, which signs in by it. */
  phone_confirmed_at: Generated<string | null>
  role: Role
  /** Of an account with the role admin. */
  staff_role: Generated<StaffRole>
  /** When staff last gave a password; null of customers. */
  last_signed_in_at: Generated<string | null>
  /** Tokens with another version are invalid: incrementing it signs the account out everywhere. */
  token_version: number
  created_at: string
  updated_at: string
  /** The database refuses it for an account with credit. */
  deleted_at: string | null
  /** The credit its customer has, never below zero; the ledger says how it came about. */
  credit_piastres: Generated<number>
}

/** Codes that were sent to phones. */
type PhoneCodesTable = {
  /** Of the secret of the browser that asked. */
  token_hash: string
  purpose: 'sign-in' | 'link' | 'change-phone' | 'order'
  phone: string
  code_hash: string
  /** Whose phone is changed. */
  account_id: string | null
  tries: Generated<number>
  created_at: string
  expires_at: string
  used_at: Generated<string | null>
  /** The one order that the confirmation of a phone was for. */
  order_id: Generated<string | null>
}

/** Browsers that signed in to an account before, identified by a token. */
type KnownBrowsersTable = {
  token_hash: string
  account_id: string
  /** Failed sign-ins since the last successful one. */
  tries: number
  created_at: string
  expires_at: string
}

/** Links sent by mail; only hashes of their tokens are stored. */
type AccountLinksTable = {
  token_hash: string
  kind: 'reset-password' | 'confirm-email'
  account_id: string
  /** E-mail address it was sent to. */
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

type StaffInvitationsTable = {
  id: string
  /** Null before its mail is sent. */
  token_hash: string | null
  staff_role: StaffRole
  /** Empty where the link is handed over in another way. */
  email: string
  invited_by: string
  created_at: string
  expires_at: string
  /** When it was used or withdrawn. */
  ended_at: string | null
}

/** Where staff are signed in, by the session id of their tokens. */
type StaffSessionsTable = {
  id: string
  account_id: string
  /** Without the account's present version it has ended. */
  token_version: number
  browser: Device['browser']
  system: Device['system']
  created_at: string
  last_used_at: string
  /** When its token does. */
  expires_at: string
}

/** What was decided about a Ramadan or a feast. */
type SeasonsTable = {
  /** `ramadan-1448`, `fitr-1448`, `adha-1448` */
  id: string
  decision: 'confirmed' | 'dismissed'
  starts_on: string
  ends_on: string
  /** A JSON list of `{ from, to }`, `HH:MM` in Egypt: when orders come on these days. */
  hours: string
  /** A JSON list of the days that this closed for all areas. */
  days: string
  version: number
}

/** With what a member of staff signs in besides the password. */
type PasskeysTable = {
  /** Of the credential, base64url. */
  id: string
  account_id: string
  /** Without the account's present version it opens nothing, as with sessions. */
  token_version: number
  /** COSE, base64url. */
  public_key: string
  /** How often the authenticator says it was used; always 0 of one that is kept in step between devices. */
  counter: number
  /** A JSON list: `internal`, `hybrid`, `usb` … */
  transports: string
  /** May be kept in step between devices, as by a phone's maker. */
  is_synced: number
  /** Is so now. */
  is_backed_up: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** What was given to be signed; deleted by its use. */
type PasskeyChallengesTable = {
  challenge_hash: string
  purpose: 'add' | 'sign-in'
  /** Of the browser that asked for it: of its cookie, or of the session that adds a passkey. */
  browser_hash: string
  expires_at: string
}

type AddressesTable = Placed & {
  id: string
  account_id: string
  area_id: string
  street: string
  floor: string
  flat: string
  landmark: string
  /** Who takes what is delivered there; empty where that is the account's owner. */
  recipient_name: Generated<string>
  recipient_phone: Generated<string>
  saved_at: string
}

/** The photo of a gate, of an order or of a saved address. */
type GatePhotosTable = {
  id: string
  order_id: string | null
  address_id: string | null
  width: number
  height: number
  /** Base64. */
  webp: string
  at: string
}

/** What one driver brings on a day; the place is where the run starts. */
type DeliveryRunsTable = {
  id: string
  day: string
  name: string
  driver: string
  /** E.164, or empty. */
  driver_phone: string
  latitude: number | null
  longitude: number | null
  version: Generated<number>
  created_at: string
  changed_at: string
}

/** Links that open a run on a phone; of a token only the hash. */
type RunLinksTable = {
  id: string
  run_id: string
  token_hash: string
  made_at: string
  made_by: string
  made_by_id: string
  opened_at: string | null
  revoked_at: string | null
}

/** What a driver's phone said of a stop, each once by the id that the phone made. */
type StopActionsTable = {
  run_id: string
  id: string
  link_id: string
  order_id: string
  what: StopActionKind
  /** JSON: what more was said. */
  detail: string
  /** What the driver received at the door. */
  cash_piastres: Generated<number>
  crates_back: Generated<number>
  /** By the clock of the phone. */
  acted_at: string
  received_at: string
  /** Counts the actions of an order. */
  position: number
  /** Why it was refused; null where it was done. */
  problem: string | null
  problem_detail: string | null
  /** The id of the action that took it back. */
  undone_by: string | null
}

/** A photo of the door at which an order was left. */
type DoorPhotosTable = Pick<GatePhotosTable, 'width' | 'height' | 'webp' | 'at'> & {
  order_id: string
}

/** Audit log: one row for each change by an admin. */
type ChangesTable = {
  id: string
  at: string
  who_id: string
  who: string
  what: string
  thing: string
  thing_id: string
  /** JSON with the changed fields before and after. */
  before: string | null
  after: string | null
}

type BoxesTable = BothLanguages<'people'> & {
  id: BoxId
  /** The product that is sold: it has the box's name, text, price and stock. */
  product_id: string
  rank: number
  /** Incremented by every edit; an edit of an outdated version is refused. */
  version: number
  updated_at: string
}

type BoxWeeksTable = {
  id: string
  box_id: BoxId
  from_day: string
  to_day: string
  published: number
  version: number
  updated_at: string
}

type BoxRowsTable = BothLanguages<'name'> & {
  week_id: string
  position: number
  grams: number
  product_id: string | null
}

type MealsTable = BothLanguages<'name'> &
  Pictured & {
    id: string
    slug: string
    minutes: number
    serves: number
    published: number
    rank: number
    version: number
    created_at: string
    updated_at: string
    deleted_at: string | null
  }

type MealIngredientsTable = BothLanguages<'text'> & {
  meal_id: string
  position: number
  product_id: string | null
  /** Amount of the product for the whole recipe, in `unit`. */
  amount: number | null
  unit: Unit | null
}

type ConditionsTable = BothLanguages<'name' | 'question' | 'intro' | 'note'> & {
  type: Condition
  rank: number
  version: number
  updated_at: string
}

/** What could not be bought on a day, as too little was there. */
type MissedSalesTable = {
  /** In Cairo. */
  day: string
  product_id: string
  /** Who wanted it, each once a day. */
  people: number
  /** Units of sale that they lacked. */
  units: number
}

/** Searches that found nothing, by day in Cairo and language of the page. */
type MissedSearchesTable = {
  id: string
  day: string
  /** The telling words in plain spelling; see `wordsKey`. */
  words_key: string
  locale: Locale
  /** As typed last. */
  words: string
  searches: number
  last_at: string
}

/** What the owner says that words mean. */
type SearchTermsTable = {
  id: string
  words: string
  words_key: string
  kind: 'product' | 'category' | 'word' | 'ignored'
  product_id: string | null
  /** The id of a category, or a word; empty for the other kinds. */
  meaning: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Receipts and credit notes. Rows are added only; triggers refuse the rest. */
type ReceiptsTable = {
  id: string
  series: ReceiptSeries
  /** Without a gap in its series, from 1. */
  number: number
  order_id: string
  issued_at: string
  total_piastres: number
  vat_piastres: number
  /** JSON of what it says, see `shop/orders/order/receipt.ts`. */
  content: string
}

/** From whom the shop gets its goods. */
type SuppliersTable = BothLanguages<'name'> & {
  id: string
  /** E.164; empty without one. */
  phone: string
  email: string
  /** Of staff, not shown to the supplier. */
  note: string
  /** In which lists are written to it. */
  locale: Locale
  /** The producer that brings its products itself: they need no supplier of their own. */
  producer_id: string | null
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** How the shop gets a product; without a row, from its producer's supplier, and before it is sold. */
type ProductSupplyTable = {
  product_id: string
  supplier_id: string | null
  /** 1: its stock is what may be sold before the goods are there. */
  sold_ahead: number
  /** Units of its stock, and of what open orders hold, that are not there yet. */
  awaited: number
}

/** The list of a supplier for a day or a week, as it was sent last. */
type BuyingListsTable = {
  id: string
  supplier_id: string
  from_day: string
  to_day: string
  sent_at: string
  sent_by: string
  /** JSON, see `shop/buying/sent-list.ts`. */
  lines: string
  /** Since then the supplier's answers cannot be changed. */
  closed_at: string | null
}

/** Links that open a list without an account; only hashes of their tokens are stored. */
type BuyingLinksTable = {
  token_hash: string
  list_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
}

type SupplierAnswersTable = {
  list_id: string
  /** The key of a line of the list. */
  line: string
  /** Grams, millilitres or pieces. */
  amount: number
  /** Of a kilogram, a litre or a piece. */
  price_piastres: number
  note: string
  answered_at: string
}

type GoodsReceiptsTable = {
  /** Chosen by who enters it, so that it counts once. */
  id: string
  product_id: string
  supplier_id: string | null
  from_day: string
  to_day: string
  /** Grams, millilitres or pieces; 0 where it was taken back. */
  amount: number
  /** Of a kilogram, a litre or a piece. */
  cost_piastres: number
  /** Units of sale that it added to the stock. */
  added: number
  /** Units that had been sold ahead, and are there now. */
  filled: number
  note: string
  version: number
  who: string
  at: string
}

type WriteOffsTable = {
  /** Chosen by who enters it, so that it counts once. */
  id: string
  product_id: string
  /** Units of sale. */
  units: number
  /** The same in grams, millilitres or pieces. */
  amount: number
  /** 1 where the stock stayed, as it is sold ahead and is to be got anew. */
  from_awaited: number
  reason: WriteOffReason
  note: string
  who: string
  at: string
  undone_at: string | null
}

type PriceSheetsTable = {
  /** Chosen by the browser, so that it counts once. */
  id: string
  state: SheetState
  note: string
  effective_at: string
  created_at: string
  who_id: string
  who: string
  /** When and by whom it was cancelled or undone. */
  ended_at: string | null
  ended_by: string | null
}

type PriceSheetRowsTable = {
  sheet_id: string
  product_id: string
  /** When it was planned; once it applies, what it replaced. */
  before_piastres: number
  after_piastres: number
  /** 1 where undoing it left the price, which was another by then. */
  kept: Generated<number>
}
