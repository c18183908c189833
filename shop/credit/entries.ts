import type { LedgerEntry } from '#shop/ledger/entry.ts'
import type { Piastres } from '#shop/money.ts'
import type { VoucherPayment } from './voucher.ts'

export type Goodwill = 'credit-given' | 'credit-taken-back'

/** Credit that staff give without a payment, or take back. `id` is unique, so the entry is made once. */
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

/** Moves credit from another account of the same customer to this one. A negative amount moves it there. */
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

export function creditUsedEntry(piastres: Piastres): LedgerEntry {
  return {
    what: 'credit-used',
    postings: [
      ['credit', piastres],
      ['receivable', -piastres],
    ],
  }
}

/** `refunds-due` for a refund as credit, `receivable` for the used credit of an order that ended unpaid. */
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

/** `voucher-cancelled` pays the price back in the way in which it was paid. */
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

export function voucherRedeemedEntry(piastres: Piastres): LedgerEntry {
  return {
    what: 'voucher-redeemed',
    postings: [
      ['vouchers', piastres],
      ['credit', -piastres],
    ],
  }
}
