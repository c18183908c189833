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
  /** A positive amount. */
  piastres: Piastres
  /** A code or a person, as in an order's history. */
  who: string
  now: string
}

/** Returns the credit of an account in piastres; 0 when there is no such account. */
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
 * Adds `piastres` to an account's credit, or subtracts a negative amount. Returns the new balance. Returns
 * undefined and changes nothing when the balance would be negative or above `most`, or the account was
 * deleted. The caller posts the entry in the same transaction.
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
 * Pays an order, in part or in full, with its customer's credit, in the transaction that changes the order.
 * Returns false and changes nothing when the credit is too small or the order belongs to another account.
 */
export async function spendCredit(db: DatabaseTransaction, use: OrderCredit): Promise<boolean> {
  return moveWithOrder(db, use, { change: -use.piastres, entry: creditUsedEntry(use.piastres) })
}

/**
 * Adds the promised refund of an order to its customer's credit, in the transaction that marks it as sent.
 * Returns false and changes nothing when the order belongs to another account, or the account was deleted or
 * has too much credit.
 */
export async function returnCredit(db: DatabaseTransaction, back: OrderCredit): Promise<boolean> {
  return moveWithOrder(db, back, {
    change: back.piastres,
    entry: creditReturnedEntry('refunds-due', back.piastres),
  })
}

/**
 * Returns the credit that paid an order, in the transaction that ends the order unpaid. The customer owned it
 * before, so the limit of an account is doubled here. Throws when the account was deleted.
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
  // The order's row is locked first, as by every change of an order, so that they cannot deadlock.
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
