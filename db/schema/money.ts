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
  /** What she sent of it: WebP as base64. */
  transfer_pictures: { order_id: string; webp: string; created_at: string }
  cash_ups: CashUpsTable
  /** Which entries of the ledger a closed cash-up settled. */
  cash_up_entries: { entry: string; cash_up_id: string }
  ledger: LedgerTable
  vouchers: VouchersTable
  receipts: ReceiptsTable
  /** The last number that was taken of each series; its row is locked while one is. */
  receipt_series: { series: ReceiptSeries; last_number: number }
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
