import type { Piastres } from '#shop/money.ts'

/** The accounts of the ledger. A positive amount is a debit. */
export const ledgerAccounts = [
  /** Positive: the customer owes the shop. Negative: the shop owes the customer. */
  'receivable',
  /** Income from goods. Its amounts are negative. */
  'sales',
  /** Income from delivery fees. Its amounts are negative. */
  'delivery',
  /** Money that the payment provider holds. */
  'provider',
  /** Cash at the shop. */
  'cash',
  /** The ledger's cash minus the counted cash: positive for a shortage. */
  'cash-difference',
  /** Refunds that were promised and not sent yet. The balance is negative. */
  'refunds-due',
  /** Money given back for goods whose price stayed as it was. It reduces the income. */
  'refunds',
  /** The credit of customers, which the shop owes them. The balance is negative. */
  'credit',
  /** Gift vouchers that were sold and not redeemed yet. The balance is negative. */
  'vouchers',
  /** Credit that the shop gave without a payment, an expense. */
  'goodwill',
  /** Money received by bank transfer or in another way that the shop cannot observe. */
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export function isLedgerAccount(name: string): name is LedgerAccount {
  return ledgerAccounts.some((account) => account === name)
}

/** `opening` carries over the balances of orders that are older than the ledger. */
export type EntryKind =
  | 'opening'
  | 'sale'
  | 'repriced'
  | 'cancelled'
  | 'captured'
  | 'collected'
  | 'transferred'
  | 'cash-taken-back'
  | 'refund-asked'
  | 'refunded'
  | 'reversed'
  | 'credit-given'
  | 'credit-taken-back'
  | 'credit-joined'
  | 'credit-used'
  | 'credit-returned'
  | 'voucher-sold'
  | 'voucher-redeemed'
  | 'voucher-cancelled'
  | 'cash-counted'

/** A movement of money between accounts. Its amounts sum to zero. */
export type LedgerEntry = {
  /** A fixed id lets a repeated call find the entry. Without it, the id is random. */
  id?: string
  what: EntryKind
  /** The reason in the words of staff, which the customer reads. */
  note?: string
  /** Each account appears once. */
  postings: [account: LedgerAccount, piastres: Piastres][]
}

/**
 * Returns the entry of a sale: the customer owes goods and delivery, which are income. Negative amounts take
 * them back. `given` was refunded earlier for goods that the order no longer has, so it leaves `refunds`.
 */
export function saleEntry(
  what: EntryKind,
  { sales, delivery, given = 0 }: { sales: Piastres; delivery: Piastres; given?: Piastres },
): LedgerEntry {
  return {
    what,
    postings: [
      ['receivable', sales + delivery + given],
      ['sales', -sales],
      ['delivery', -delivery],
      ['refunds', -given],
    ],
  }
}

/** The accounts that hold money. Credit is a debt of the shop. */
type MoneyAccount = 'provider' | 'cash' | 'bank'
const payments = { captured: 'provider', collected: 'cash', transferred: 'bank' } as const

export function paymentEntry(what: keyof typeof payments, amount: Piastres): LedgerEntry {
  return {
    what,
    postings: [
      [payments[what], amount],
      ['receivable', -amount],
    ],
  }
}

/** Returns the entry for cash that was marked as collected by mistake. The customer owes it again. */
export function takenBackEntry(amount: Piastres): LedgerEntry {
  return {
    what: 'cash-taken-back',
    postings: [
      ['receivable', amount],
      ['cash', -amount],
    ],
  }
}

/**
 * Returns the entry of a promised refund. `receivable` settles what the shop owes the customer. `refunds`
 * leaves the price as it is.
 */
export function refundEntry(against: 'receivable' | 'refunds', amount: Piastres): LedgerEntry {
  return {
    what: 'refund-asked',
    postings: [
      [against, amount],
      ['refunds-due', -amount],
    ],
  }
}

/** Returns the entry of a promised refund that was sent. */
export function refundedEntry(to: MoneyAccount, amount: Piastres): LedgerEntry {
  return {
    what: 'refunded',
    postings: [
      ['refunds-due', amount],
      [to, -amount],
    ],
  }
}

/** Returns the entry of a cash count. `piastres` is the counted cash minus the ledger's cash. */
export function countedEntry(id: string, piastres: Piastres): LedgerEntry {
  return {
    id,
    what: 'cash-counted',
    postings: [
      ['cash', piastres],
      ['cash-difference', -piastres],
    ],
  }
}
