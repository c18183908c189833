import type { LedgerEntry } from '#shop/ledger/entry.ts'
import type { Piastres } from '#shop/money.ts'
import type { VoucherPayment } from './voucher.ts'

/** Staff give credit for nothing, or take it back. `id` names the entry, so that it is made once. */
export function goodwillEntry(
  what: 'credit-given' | 'credit-taken-back',
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

/** Credit of another account of the same customer comes to this one, or with less than zero goes there. */
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

/** An order is paid with credit. */
export function creditUsedEntry(piastres: Piastres): LedgerEntry {
  return {
    what: 'credit-used',
    postings: [
      ['credit', piastres],
      ['receivable', -piastres],
    ],
  }
}

/** To its customer's credit goes what an order promised back, or what an order that ended unpaid had used of it. */
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

/** A voucher is sold; `cancelled`, its price is given back the way it came. */
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

/** A voucher becomes credit. */
export function voucherRedeemedEntry(piastres: Piastres): LedgerEntry {
  return {
    what: 'voucher-redeemed',
    postings: [
      ['vouchers', piastres],
      ['credit', -piastres],
    ],
  }
}
