import type { DatabaseTransaction } from '#db/schema.ts'
import { undoCredit, spendCredit } from '#shop/credit/balance.server.ts'
import type { Piastres } from '#shop/money.ts'
import { recordEvent } from '../order/history.server.ts'
import { updatePaymentState } from './payment-state.server.ts'
import { tendersOf } from '../order/read-tenders.server.ts'
import { markReceived, openTender, type About } from './tenders.server.ts'

/**
 * Pays a part of an order with its customer's credit. Returns false, without a change, when the credit is too
 * small.
 */
export async function receiveCredit(
  db: DatabaseTransaction,
  { accountId, amount }: { accountId: string; amount: Piastres },
  about: About,
): Promise<boolean> {
  const { orderId, now } = about
  if (!(await spendCredit(db, { accountId, piastres: amount, ...about }))) return false
  const credit = { orderId, method: 'credit', plan: 'charge', promised: amount, now } as const
  await markReceived(db, await openTender(db, credit), amount, about)
  await updatePaymentState(db, orderId)
  return true
}

/** Gives used credit back to the customer of an order that ended unpaid. Returns the sum in piastres. */
export async function undoCreditTenders(db: DatabaseTransaction, about: About): Promise<Piastres> {
  const { orderId, now } = about
  const accountId = await accountOf(db, orderId)
  let sum = 0
  for (const { id, method, captured_piastres: piastres } of await tendersOf(db, orderId)) {
    if (method !== 'credit' || piastres === 0 || accountId === null) continue
    await undoCredit(db, { accountId, piastres, ...about })
    await db
      .updateTable('tenders')
      .set({ state: 'ended', captured_piastres: 0 })
      .where('id', '=', id)
      .execute()
    sum += piastres
  }
  if (sum === 0) return 0
  await db
    .updateTable('orders')
    .set((order) => ({ paid_piastres: order('paid_piastres', '-', sum), updated_at: now }))
    .where('id', '=', orderId)
    .execute()
  const detail = { piastres: sum }
  await recordEvent(db, orderId, { at: now, who: 'shop', what: 'credit-returned', detail })
  return sum
}

/**
 * Spends the returned credit of an expired order again. Returns false when the credit is too small now; the
 * caller then rolls back.
 */
export async function spendCreditAgain(db: DatabaseTransaction, about: About): Promise<boolean> {
  const { orderId, who, now: at } = about
  const accountId = await accountOf(db, orderId)
  for (const tender of await tendersOf(db, orderId)) {
    if (tender.method !== 'credit' || tender.state !== 'ended' || accountId === null) continue
    const { id, promised_piastres: piastres } = tender
    if (!(await spendCredit(db, { accountId, piastres, ...about }))) return false
    await markReceived(db, id, piastres, about)
    await recordEvent(db, orderId, { at, who, what: 'credit-used', detail: { piastres } })
  }
  await updatePaymentState(db, orderId)
  return true
}

async function accountOf(db: DatabaseTransaction, orderId: string): Promise<string | null> {
  const { account_id } = await db
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return account_id
}
