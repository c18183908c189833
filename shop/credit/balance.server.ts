import type { DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { LedgerEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { MOST_CREDIT } from './credit.ts'
import { creditReturnedEntry, creditUsedEntry } from './entries.ts'

/** A movement of credit between an account and one of its orders. */
export type OrderCredit = {
  accountId: string
  orderId: string
  /** Above zero. */
  piastres: Piastres
  /** A code or a person, as in an order's history. */
  who: string
  now: string
}

/** The credit of an account in piastres; 0 where there is no such account. */
export async function creditBalance(db: DatabaseTransaction, accountId: string): Promise<Piastres> {
  const account = await db
    .selectFrom('accounts')
    .select('credit_piastres')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account?.credit_piastres ?? 0
}

/**
 * Adds to an account's credit, or takes from it where `piastres` is below zero. Returns the new balance;
 * undefined, and nothing is changed, where it would be below zero or above `most`, or the account is
 * gone. The caller posts the entry in the same transaction.
 */
export async function moveBalance(
  db: DatabaseTransaction,
  accountId: string,
  piastres: Piastres,
  most: Piastres = MOST_CREDIT,
): Promise<Piastres | undefined> {
  const moved = await db
    .updateTable('accounts')
    .set((account) => ({ credit_piastres: account('credit_piastres', '+', piastres) }))
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((account) => account(account('credit_piastres', '+', piastres), '>=', 0))
    .$if(piastres > 0, (update) =>
      update.where((account) => account(account('credit_piastres', '+', piastres), '<=', most)),
    )
    .returning('credit_piastres')
    .executeTakeFirst()
  return moved?.credit_piastres
}

/**
 * Pays a part of an order, or all of it, with its customer's credit, in the transaction that changes the
 * order. False, and nothing is changed, where the credit is not enough or the order is not of this account.
 */
export async function spendCredit(db: DatabaseTransaction, use: OrderCredit): Promise<boolean> {
  return moveWithOrder(db, use, { change: -use.piastres, entry: creditUsedEntry(use.piastres) })
}

/**
 * Gives what an order promised back as credit to its customer, in the transaction that marks it as sent. False,
 * and nothing is changed, where the order is not of this account, the account is gone or has too much credit.
 */
export async function returnCredit(db: DatabaseTransaction, back: OrderCredit): Promise<boolean> {
  return moveWithOrder(db, back, {
    change: back.piastres,
    entry: creditReturnedEntry('refunds-due', back.piastres),
  })
}

/**
 * Takes back that an order was paid with credit, in the transaction that ends the order unpaid. It was the
 * customer's before, so no limit of what an account may have holds it up. Throws where the account is gone.
 */
export async function undoCredit(db: DatabaseTransaction, back: OrderCredit): Promise<void> {
  const entry = creditReturnedEntry('receivable', back.piastres)
  const move = { change: back.piastres, entry, most: 2 * MOST_CREDIT }
  if (!(await moveWithOrder(db, back, move))) {
    throw new Error(`The credit of order ${back.orderId} has no account to go back to`)
  }
}

async function moveWithOrder(
  db: DatabaseTransaction,
  { accountId, orderId, piastres, who, now }: OrderCredit,
  { change, entry, most }: { change: Piastres; entry: LedgerEntry; most?: Piastres },
): Promise<boolean> {
  if (!Number.isSafeInteger(piastres) || piastres <= 0) {
    throw new Error(`No amount of credit: ${piastres}`)
  }
  // The order's row first: every change of an order locks it first, so they cannot deadlock.
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if ((await moveBalance(db, accountId, change, most)) === undefined) return false
  await postEntries(db, { orderId, accountId, who, now }, [entry])
  return true
}
