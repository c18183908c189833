import type { Piastres } from '#shop/money.ts'

/** The accounts of the ledger, and what a debit (a positive amount) means in each. */
export const ledgerAccounts = [
  /** What the customer of an order owes; below zero, what the shop owes the customer. */
  'receivable',
  /** Goods sold; income, so below zero. */
  'sales',
  /** Delivery fees; income, so below zero. */
  'delivery',
  /** Held by the payment provider. */
  'provider',
  /** Cash at the shop. */
  'cash',
  /** Cash that was counted too much, so below zero, or too little. */
  'cash-difference',
  /** Promised back to customers and not yet sent, so below zero. */
  'refunds-due',
  /** Given back for goods whose price stayed as it was: it lessens the income. */
  'refunds',
  /** The credit that customers have: owed to them, so below zero. */
  'credit',
  /** Gift vouchers that were sold and not redeemed yet, so below zero. */
  'vouchers',
  /** Credit that was given for nothing; an expense. */
  'goodwill',
  /** Received by a bank transfer or in another way that the shop does not see. */
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export function isLedgerAccount(name: string): name is LedgerAccount {
  return ledgerAccounts.some((account) => account === name)
}

/** Why an entry was made; `opening` is what orders from before the ledger brought along. */
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

/** A movement of money: what it adds to each account, which is zero in all. */
export type LedgerEntry = {
  /** Its name, where a repeat must find it; a random one otherwise. */
  id?: string
  what: EntryKind
  /** Why, in the words of staff; the customer reads it. */
  note?: string
  /** Each account once. */
  postings: [account: LedgerAccount, piastres: Piastres][]
}

/**
 * Adds an amount of goods and of delivery, which may be below zero, to what is sold and owed; `given` is taken
 * out of `refunds`, as it was given back for what is not sold any more.
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

/** Where money is that came in: of all but credit, which is no money. */
type MoneyAccount = 'provider' | 'cash' | 'bank'
const payments = { captured: 'provider', collected: 'cash', transferred: 'bank' } as const

/** The customer paid. */
export function paymentEntry(what: keyof typeof payments, amount: Piastres): LedgerEntry {
  return {
    what,
    postings: [
      [payments[what], amount],
      ['receivable', -amount],
    ],
  }
}

/** Cash that was marked as collected by mistake is owed again. */
export function takenBackEntry(amount: Piastres): LedgerEntry {
  return {
    what: 'cash-taken-back',
    postings: [
      ['receivable', amount],
      ['cash', -amount],
    ],
  }
}

/** Money is promised back: against what is owed, or as a gift that leaves the price as it is. */
export function refundEntry(against: 'receivable' | 'refunds', amount: Piastres): LedgerEntry {
  return {
    what: 'refund-asked',
    postings: [
      [against, amount],
      ['refunds-due', -amount],
    ],
  }
}

/** What was promised back has been sent. */
export function refundedEntry(to: MoneyAccount, amount: Piastres): LedgerEntry {
  return {
    what: 'refunded',
    postings: [
      ['refunds-due', amount],
      [to, -amount],
    ],
  }
}

/** Cash that was counted beyond what the ledger had; below zero, what was missing. */
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
