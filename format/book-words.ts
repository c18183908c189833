import { m } from '#messages/compiled/messages.js'
import type { BookFile } from '#shop/books/files/book-file.ts'
import type { EntryKind, LedgerAccount } from '#shop/ledger/entry.ts'
import { isLedgerAccount } from '#shop/ledger/entry.ts'

const accounts: Record<LedgerAccount, () => string> = {
  receivable: m.account_of_receivable,
  sales: m.account_of_sales,
  delivery: m.account_of_delivery,
  provider: m.account_of_provider,
  cash: m.account_of_cash,
  'cash-difference': m.account_of_cash_difference,
  'refunds-due': m.account_of_refunds_due,
  refunds: m.account_of_refunds,
  credit: m.account_of_credit,
  vouchers: m.account_of_vouchers,
  goodwill: m.account_of_goodwill,
  bank: m.account_of_bank,
}

export function accountName(account: string): string {
  return isLedgerAccount(account) ? accounts[account]() : account
}

export const entryName: Record<EntryKind, () => string> = {
  opening: m.entry_opening,
  sale: m.entry_sale,
  repriced: m.entry_repriced,
  cancelled: m.entry_cancelled,
  captured: m.entry_captured,
  collected: m.entry_collected,
  transferred: m.entry_transferred,
  'cash-counted': m.entry_cash_counted,
  'cash-taken-back': m.entry_cash_taken_back,
  'refund-asked': m.entry_refund_asked,
  refunded: m.entry_refunded,
  reversed: m.entry_reversed,
  'credit-given': m.entry_credit_given,
  'credit-taken-back': m.entry_credit_taken_back,
  'credit-joined': m.entry_credit_joined,
  'credit-used': m.entry_credit_used,
  'credit-returned': m.entry_credit_returned,
  'voucher-sold': m.entry_voucher_sold,
  'voucher-redeemed': m.entry_voucher_redeemed,
  'voucher-cancelled': m.entry_voucher_cancelled,
}

export const bookFileName: Record<BookFile, () => string> = {
  orders: m.books_file_orders,
  lines: m.books_file_lines,
  refunds: m.books_file_refunds,
  payments: m.books_file_payments,
  cash: m.books_file_cash,
  vat: m.books_file_vat,
  'vat-products': m.books_file_vat_products,
  ledger: m.books_file_ledger,
}
