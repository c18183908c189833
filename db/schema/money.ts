import type { VoucherPayment, VoucherState } from '#shop/credit/voucher.ts'
import type { EntryKind, LedgerAccount } from '#shop/ledger/entry.ts'
import type { ReceiptSeries } from '#shop/orders/order/receipt.ts'
import type { RefundReason, RefundState } from '#shop/orders/order/refund.ts'
import type {
  TenderMethod,
  TenderPlan,
  TenderState,
  TenderWish,
} from '#shop/orders/order/tender.ts'
import type { TransferReportState } from '#shop/orders/order/transfer.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import type { Generated, Selectable } from 'kysely'

export type MoneyTables = {
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  tenders: TendersTable
  transfer_reports: TransferReportsTable
  /** `webp` is base64. */
  transfer_pictures: { order_id: string; webp: string; created_at: string }
  cash_ups: CashUpsTable
  /** The ledger entries that a closed cash-up settled. */
  cash_up_entries: { entry: string; cash_up_id: string }
  ledger: LedgerTable
  vouchers: VouchersTable
  receipts: ReceiptsTable
  /** The last used number of each series. Its row is locked while a number is taken. */
  receipt_series: { series: ReceiptSeries; last_number: number }
}

type RefundsTable = {
  id: string
  order_id: string
  /** The tender whose payment is refunded. */
  tender_id: string
  /** 1 if the refund becomes the customer's credit. */
  as_credit: Generated<number>
  amount_piastres: number
  reason: RefundReason
  note: string
  who: string
  state: RefundState
  provider_id: string | null
  attempts: Generated<number>
  /**
   * How often the provider accepted the refund and later reversed it. Each new attempt needs its own
   * idempotency key.
   */
  tries: Generated<number>
  next_attempt_at: string
  last_error: string | null
  /** When a provider without idempotency keys was asked, while its answer is not known. */
  asked_at: string | null
  /** Entered by staff, who send the refund of a transfer by hand. */
  reference: string | null
  created_at: string
  done_at: string | null
}

/** The customer's report of a transfer, and the staff's answer. */
type TransferReportsTable = {
  order_id: string
  state: TransferReportState
  reference: string
  /** The reference in capital letters, without blanks and signs: finds orders with the same one. */
  plain_reference: string
  reports: number
  reported_at: string
  answered_at: string | null
  answered_by: string | null
  /** The staff's message about a transfer that was not found. */
  word: Generated<string>
}

/** See `shop/orders/order/tender.ts`. */
type TendersTable = {
  /** Also the idempotency key of its request to the provider. */
  id: string
  order_id: string
  method: TenderMethod
  plan: TenderPlan
  state: TenderState
  promised_piastres: Generated<number>
  authorised_piastres: Generated<number>
  captured_piastres: Generated<number>
  /** The sum of its refunds, pending ones included. */
  refunded_piastres: Generated<number>
  /** The provider that was asked for the payment; null before. */
  provider: ProviderName | null
  /** The charge that paid or holds it, if the provider can charge one payment twice. */
  charge_ref: string | null
  /** The provider's payment intent (`pi_…`), or the setup intent (`seti_…`) of a card that is saved. */
  intent_id: string | null
  client_secret: string | null
  /** The provider's page or code for paying, and the deadline (ISO). */
  pay_page: string | null
  pay_code: string | null
  pay_until: string | null
  /** Set if this tender is a second charge of another tender's payment. It is then refunded completely. */
  extra_of: string | null
  /** The end of the lease under which one process sends its refunds. */
  refunding_until: string | null
  /** The provider's customer and saved card. */
  customer_ref: string | null
  card_ref: string | null
  /** When the hold on the card ends. */
  hold_ends_at: string | null
  /** The request that the provider still has to get. */
  wanted: TenderWish | null
  wanted_piastres: Generated<number>
  attempts: Generated<number>
  next_attempt_at: string | null
  last_error: string | null
  created_at: string
}

export type TenderRow = Selectable<TendersTable>

/**
 * The double-entry ledger: one row for each account of an entry. Rows are only added; triggers refuse
 * changes.
 */
type LedgerTable = {
  /** The rows of an entry share this id, and their amounts sum to zero. */
  entry: string
  at: string
  /** A code or a person, as in an order's history. */
  who: string
  what: EntryKind
  /** An entry names an order, an account, a voucher, or several of them. */
  order_id: string | null
  account: LedgerAccount
  /** A debit is above zero, a credit below. */
  piastres: number
  account_id: string | null
  voucher_id: string | null
  /** The staff's reason, which the customer can read. */
  note: Generated<string>
  /** The cash-up whose surplus or shortfall the entry records. */
  cash_up_id: string | null
}

/** The counted cash of a driver on a day; see `shop/cash-ups/cash-up.ts`. */
type CashUpsTable = {
  id: string
  day: string
  /** The run's id; empty for cash that no driver has. */
  holder: string
  run_id: string | null
  /** The run's name and driver. */
  name: string
  driver: string
  version: Generated<number>
  /** Digest of the statement that was shown when the cash was counted. */
  seen: string
  counted_piastres: number
  /** For a difference between the counted and the due sum. */
  reason: string
  counted_at: string
  counted_by: string
  /** This and the fields below are null while the cash-up is open. */
  close_id: string | null
  closed_at: string | null
  closed_by: string | null
  /** The sum that the ledger had for it at the closing. */
  booked_piastres: number | null
  /** JSON of the statement at the closing. */
  statement: string | null
}

type VouchersTable = {
  id: string
  /** The first half of the code. The second half is its signature, which is not stored. */
  serial: string
  piastres: number
  state: VoucherState
  /** How the buyer paid, outside the shop's checkout. */
  paid_by: VoucherPayment
  buyer_name: string
  buyer_email: string
  /** Only staff see it. */
  note: string
  sold_at: string
  sold_by: string
  /** The account that redeemed it. */
  account_id: string | null
  /** When it was redeemed or cancelled. */
  ended_at: string | null
  /** The person who cancelled it. */
  ended_by: string | null
}

type PaymentEventsTable = {
  id: string
  provider: Generated<ProviderName>
  type: string
  intent_id: string | null
  /** When the provider created the event; null for rows older than this column. */
  created_at: string | null
  received_at: string
  processed_at: string | null
  attempts: number
  /** The earliest time of the next attempt after a failure. */
  next_attempt_at: string | null
  /** The charge of the payment that the event is about. */
  charge_ref: string | null
}

export type PaymentEventRow = Selectable<PaymentEventsTable>

/** Receipts and credit notes. Rows are only added; triggers refuse changes. */
type ReceiptsTable = {
  id: string
  series: ReceiptSeries
  /** Counts from 1 in its series, without a gap. */
  number: number
  order_id: string
  issued_at: string
  total_piastres: number
  vat_piastres: number
  /** JSON of its content, see `shop/orders/order/receipt.ts`. */
  content: string
}
