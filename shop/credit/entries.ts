import type { LedgerEntry } from '#shop/ledger/entry.ts'
import type { Piastres } from '#shop/money.ts'
import type { VoucherPayment } from './voucher.ts'

/** The movements of credit that staff make without a payment. */
export type Goodwill = 'credit-given' | 'credit-taken-back'

/**
 * Returns the entry of credit that staff give without a payment, or take back. `id` names the entry, so that
 * it is made once.
 */
export function goodwillEntry(
  what: Goodwill,
  { id, piastres, note }: { id: string; piastres: Piastres; note: string },
): LedgerEntry {
  const given = what === 'credit-given' ? piastres : -piastres
  return {
    id,
    what,
    note,
    postings: [
      ['goodwill', given],
      ['credit', -given],
    ],
  }
}

/**
 * Returns the entry that moves credit from another account of the same customer to this one; a negative
 * amount moves it there.
 */
export function creditJoinedEntry(id: string, piastres: Piastres): LedgerEntry {
  return {
    id,
    what: 'credit-joined',
    postings: [
      ['goodwill', piastres],
      ['credit', -piastres],
    ],
  }
}

/** Returns the entry of an order paid with credit. */
export function creditUsedEntry(piastres: Piastres): LedgerEntry {
  return {
    what: 'credit-used',
    postings: [
      ['credit', piastres],
      ['receivable', -piastres],
    ],
  }
}

/**
 * Returns the entry that adds to the customer's credit: a promised refund (`refunds-due`), or the used credit
 * of an order that ended unpaid (`receivable`).
 */
export function creditReturnedEntry(
  from: 'refunds-due' | 'receivable',
  piastres: Piastres,
): LedgerEntry {
  return {
    what: 'credit-returned',
    postings: [
      [from, piastres],
      ['credit', -piastres],
    ],
  }
}

/** Returns the entry of a sold voucher. `voucher-cancelled` gives its price back by the same way. */
export function voucherSaleEntry(
  what: 'voucher-sold' | 'voucher-cancelled',
  { piastres, paidBy }: { piastres: Piastres; paidBy: VoucherPayment },
): LedgerEntry {
  const received = what === 'voucher-sold' ? piastres : -piastres
  return {
    what,
    postings: [
      [paidBy, received],
      ['vouchers', -received],
    ],
  }
}

/** Returns the entry of a voucher that becomes credit. */
export function voucherRedeemedEntry(piastres: Piastres): LedgerEntry {
  return {
    what: 'voucher-redeemed',
    postings: [
      ['vouchers', piastres],
      ['credit', -piastres],
    ],
  }
}
