import type { DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { LedgerEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { MOST_CREDIT } from './credit.ts'
import { creditReturnedEntry, creditUsedEntry } from './entries.ts'

/** Credit that moves between an account and one of its orders. */
export type OrderCredit = {
  accountId: string
  orderId: string
  /** Always positive. */
  piastres: Piastres
  /** A code or an e-mail, as in the history of an order. */
  who: string
  now: string
}

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
 * Adds `piastres`, which may be negative, and returns the new balance. Returns undefined and changes nothing
 * if the balance would be negative or above `most`, or if the account was deleted. The caller posts the
 * ledger entry in the same transaction.
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
 * Pays an order with its customer's credit, in full or in part. Returns false and changes nothing if the
 * credit is too small or the order belongs to another account.
 */
export async function spendCredit(db: DatabaseTransaction, use: OrderCredit): Promise<boolean> {
  return moveWithOrder(db, use, { change: -use.piastres, entry: creditUsedEntry(use.piastres) })
}

/**
 * Adds the refund of an order to its customer's credit. Call it in the transaction that marks the refund as
 * sent. Returns false and changes nothing if the order belongs to another account, or if that account was
 * deleted or would have too much credit.
 */
export async function returnCredit(db: DatabaseTransaction, back: OrderCredit): Promise<boolean> {
  return moveWithOrder(db, back, {
    change: back.piastres,
    entry: creditReturnedEntry('refunds-due', back.piastres),
  })
}

/**
 * Gives back the credit that paid an order, in the transaction that ends the order unpaid. The limit is twice
 * as high here, because the customer owned this credit before. Throws if the account was deleted.
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
  // Locks the order's row first, as every change of an order does, to avoid a deadlock.
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
