import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { Locale } from '#messages/locale.ts'
import type { BoxId } from '#shop/boxes/box.ts'
import type { LineCategory } from '#shop/catalogue/category.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Role } from '#shop/accounts/account.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { LineChange } from '#shop/orders/line-changes.ts'
import type { Missing, OrderState, PaymentMethod, PaymentState } from '#shop/orders/order.ts'
import type { RefundReason, RefundState } from '#shop/orders/refund.ts'

/**
 * The tables. Portable columns only, so that SQLite and PostgreSQL hold the same: text ids,
 * whole piastres, 0/1, instants as ISO-8601 UTC text, days as `YYYY-MM-DD`, JSON as text.
 */
export type Schema = {
  products: ProductsTable
  product_conditions: { product_id: string; condition: string }
  areas: AreasTable
  holidays: { date: string; note: string; note_ar: string }
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency_keys: { key: string; request_hash: string; order_id: string; created_at: string }
  stock_movements: StockMovementsTable
  payment_events: PaymentEventsTable
  mails: MailsTable
  messages: MessagesTable
  settings: { key: string; value: string }
  accounts: AccountsTable
  attempts: { kind: string; subject: string; count: number; since: string }
  known_browsers: KnownBrowsersTable
  /** Logins that were ended one by one, until their tokens would have expired. */
  ended_sessions: { id: string; expires_at: string }
  account_links: AccountLinksTable
  addresses: AddressesTable
  /** How the e-mails of accounts end: what the login page takes, whatever sign-up takes now. */
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
  closed_days: ClosedDaysTable
  order_words: { word: string; number: number }
}

export type Database = Kysely<Schema>
/** The same queries inside a transaction. */
export type DatabaseTransaction = Transaction<Schema>

type ProductsTable = {
  id: string
  category: LineCategory
  slug: string
  name: string
  name_ar: string
  desc: string
  desc_ar: string
  src: string
  price_piastres: number
  offer: number
  /** Made by the database from price and offer, to sort by. */
  unit_price_piastres: GeneratedAlways<number>
  quantity: number
  sold_out: GeneratedAlways<number>
  unit: Unit
  unit_amount: number
  origin: string
  origin_ar: string
  /** Where it stands in its list when nothing else is asked for. */
  rank: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** 0 keeps it out of the shop; the admin still sees it. */
  visible: Generated<number>
  /** One more with each edit by an admin; a sale is none. */
  version: Generated<number>
  /** JSON list of nutrients. */
  rich_in: Generated<string>
}

type AreasTable = {
  id: string
  governorate: string
  governorate_ar: string
  name: string
  name_ar: string
  weekday: number
  cutoff_days_before: number
  cutoff_time: string
  active: number
  rank: number
}

type OrdersTable = {
  number: Generated<number>
  id: string
  key: string
  state: OrderState
  payment_method: PaymentMethod
  payment_state: PaymentState
  needs_review: number
  locale: Locale
  /** Address of the client that placed it; to slow down card testing. */
  client: string
  customer_name: string
  customer_phone: string
  customer_email: string
  customer_address: string
  area_id: string
  area_name: string
  area_name_ar: string
  delivery_date: string
  notes: string
  missing: Missing
  subtotal_piastres: number
  taxes_piastres: number
  delivery_piastres: number
  total_piastres: number
  intent_id: string | null
  client_secret: string | null
  reserved_until: string | null
  /** How often in a row the shop could not learn how its payment stands. */
  ask_attempts: Generated<number>
  /** Before then the shop does not ask again by itself. */
  ask_after: string | null
  /** Until then somebody who came to the order's page asks the provider. */
  asking_until: string | null
  /** Who placed it, when they were signed in. */
  account_id: string | null
  /** What the payment provider took, or the driver brought. */
  paid_piastres: Generated<number>
  /** What goes back of it: the sum of its refunds, also those under way. */
  refunded_piastres: Generated<number>
  /** The delivery fee at the time of ordering, once lines were changed. */
  promised_delivery_piastres: number | null
  /** Staff's own note, never shown to the customer. */
  desk_note: Generated<string>
  /** Counts the changes made at the desk: one made from an outdated page is refused. */
  version: Generated<number>
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
  price_piastres: number
  offer: number
  unit_price_piastres: number
  qty: number
  /** What was really packed in the line's unit, once it was weighed. */
  packed_amount: number | null
  /** What the quantity was changed to; nothing while it is as ordered. */
  now_qty: number | null
  /** What the whole line costs since it was changed. */
  now_piastres: number | null
  /** The most that the line may cost: what the customer had agreed to pay for what it replaces. */
  most_piastres: number | null
  change: LineChange | null
  /** The line that this one stands in for. */
  replaces: number | null
}

type OrderEventsTable = {
  id: string
  order_id: string
  at: string
  who: string
  what: string
  /** JSON of what more there is to tell: names, quantities, amounts. */
  detail: string | null
  /** How many the order had before it: tells those of one moment apart. */
  position: Generated<number>
}

type RefundsTable = {
  id: string
  order_id: string
  amount_piastres: number
  reason: RefundReason
  note: string
  who: string
  state: RefundState
  provider_id: string | null
  attempts: Generated<number>
  /** Refunds that the provider made and then took back; each needs a key of its own. */
  tries: Generated<number>
  next_attempt_at: string
  last_error: string | null
  created_at: string
  done_at: string | null
}

type ClosedDaysTable = {
  date: string
  closed_at: string
  who: string
  orders: number
  cash_collected_piastres: number
  card_paid_piastres: number
  refunded_piastres: number
}

/** A product's quantity is the sum of its movements, always. */
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
  type: string
  intent_id: string | null
  /** By the provider; unknown of events from before it was kept. */
  created_at: string | null
  received_at: string
  processed_at: string | null
  attempts: number
  /** One that failed waits until then. */
  next_attempt_at: string | null
}

type MailsTable = {
  id: string
  /** Names the one occasion for this mail, so that it is written once. */
  occasion: string
  kind: string
  recipient: string
  order_id: string | null
  message_id: string | null
  account_id: string | null
  /** Of mails that are about no order and no message. */
  locale: Locale | null
  created_at: string
  attempts: number
  next_attempt_at: string
  sent_at: string | null
  last_error: string | null
}

/** What visitors wrote to the shop. */
type MessagesTable = {
  id: string
  created_at: string
  name: string
  email: string
  subject: string
  body: string
  locale: Locale
  /** Address of the client that sent it; to slow down floods. */
  client: string
  read_at: string | null
  handled_at: string | null
  deleted_at: string | null
}

type AccountsTable = {
  id: string
  email: string
  first_name: string
  last_name: string
  age: number
  password_hash: string
  /** 1 where the password is known to satisfy the rule for admins. */
  has_admin_password: Generated<number>
  phone: string | null
  role: Role
  /** Tokens of another version are worth nothing: raising it signs out everywhere. */
  token_version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** Browsers that an account was signed in with, by a token that only they have. */
type KnownBrowsersTable = {
  token_hash: string
  account_id: string
  /** Sign-ins tried since the last that was right. */
  tries: number
  created_at: string
  expires_at: string
}

/** Links sent by mail; of their secrets only hashes are kept. */
type AccountLinksTable = {
  token_hash: string
  kind: 'reset-password' | 'confirm-email'
  account_id: string
  /** Where it was sent. */
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

type AddressesTable = {
  id: string
  account_id: string
  area_id: string
  street: string
  floor: string
  flat: string
  landmark: string
  saved_at: string
}

/** Who changed what: one row for each change that an admin makes. */
type ChangesTable = {
  id: string
  at: string
  who_id: string
  who: string
  what: string
  thing: string
  thing_id: string
  /** JSON of what changed, before and after. */
  before: string | null
  after: string | null
}

type BoxesTable = {
  id: BoxId
  /** What is bought: its name, text, price and stock are a product's. */
  product_id: string
  people: string
  people_ar: string
  rank: number
  /** Raised by every edit, so that nobody overwrites what they have not seen. */
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

type BoxRowsTable = {
  week_id: string
  position: number
  name: string
  name_ar: string
  grams: number
  product_id: string | null
}

type MealsTable = {
  id: string
  slug: string
  name: string
  name_ar: string
  src: string
  minutes: number
  serves: number
  published: number
  rank: number
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

type MealIngredientsTable = {
  meal_id: string
  position: number
  text: string
  text_ar: string
  product_id: string | null
  /** How much of the product the whole recipe takes, in `unit`. */
  amount: number | null
  unit: Unit | null
}

type ConditionsTable = {
  type: Condition
  name: string
  name_ar: string
  question: string
  question_ar: string
  intro: string
  intro_ar: string
  note: string
  note_ar: string
  rank: number
  version: number
  updated_at: string
}
