import type { Piastres } from '#shop/money.ts'

/** The accounts of the ledger. Each comment says what a positive amount (a debit) or a negative one means. */
export const ledgerAccounts = [
  /** A positive balance is owed by the customer, a negative balance is owed to the customer. */
  'receivable',
  /** Income from goods; its amounts are negative. */
  'sales',
  /** Income from delivery fees; its amounts are negative. */
  'delivery',
  /** Money that the payment provider holds. */
  'provider',
  /** Cash at the shop. */
  'cash',
  /** The difference between counted cash and the ledger: negative for a surplus, positive for a shortage. */
  'cash-difference',
  /** Refunds that were promised to customers and not sent yet; the balance is negative. */
  'refunds-due',
  /** Money given back for goods whose price stayed as it was. It reduces the income. */
  'refunds',
  /** The credit of customers: the shop owes it to them, so the balance is negative. */
  'credit',
  /** Gift vouchers that were sold and not redeemed yet; the balance is negative. */
  'vouchers',
  /** Credit that the shop gave without a payment; an expense. */
  'goodwill',
  /** Money received by bank transfer or in another way that the shop cannot observe. */
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export function isLedgerAccount(name: string): name is LedgerAccount {
  return ledgerAccounts.some((account) => account === name)
}

/** Why an entry was made. `opening` carries over the balances of orders that are older than the ledger. */
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

/** A movement of money: the amounts that the entry adds to accounts. The amounts sum to zero. */
export type LedgerEntry = {
  /** A fixed id, so that a repeated call finds the entry; without it the entry gets a random one. */
  id?: string
  what: EntryKind
  /** The reason in the words of staff; the customer reads it. */
  note?: string
  /** Each account appears once. */
  postings: [account: LedgerAccount, piastres: Piastres][]
}

/**
 * Returns the entry that adds goods and delivery (negative amounts reduce them) to the income and to what the
 * customer owes. `given` was paid back earlier for goods that are no longer sold, so it leaves `refunds`.
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

/** The accounts that hold money. Credit is a debt of the shop and no money. */
type MoneyAccount = 'provider' | 'cash' | 'bank'
const payments = { captured: 'provider', collected: 'cash', transferred: 'bank' } as const

/** Returns the entry of a payment by the customer. */
export function paymentEntry(what: keyof typeof payments, amount: Piastres): LedgerEntry {
  return {
    what,
    postings: [
      [payments[what], amount],
      ['receivable', -amount],
    ],
  }
}

/** Returns the entry that owes cash again that was marked as collected by mistake. */
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
 * Returns the entry of a promised refund: `receivable` takes it off the debt, `refunds` leaves the price as
 * it is.
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

/** Returns the entry of a promised refund that has been sent. */
export function refundedEntry(to: MoneyAccount, amount: Piastres): LedgerEntry {
  return {
    what: 'refunded',
    postings: [
      ['refunds-due', amount],
      [to, -amount],
    ],
  }
}

/**
 * Returns the entry of a cash count: the piastres beyond the ledger's cash, negative when cash is missing.
 */
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
