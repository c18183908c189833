import type { DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { dueOfRow } from '../order/due-of-row.server.ts'
import { writeRefund } from './write-refund.server.ts'
import { updatePaymentState } from './payment-state.server.ts'
import { tendersOf } from '../order/read-tenders.server.ts'
import type { About } from './tenders.server.ts'

/**
 * Settles a packed order in the transaction that packed or changed it. A surplus is refunded. A due is
 * captured from holds and saved cards, each up to its sum; their rest is released. The provider is asked
 * after the transaction. A remaining due has to be paid by another method.
 */
export async function settleDue(db: DatabaseTransaction, about: About): Promise<void> {
  const { orderId, who, now } = about
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const due = dueOfRow(order)
  if (due < 0) await writeRefund(db, { orderId, amount: -due, reason: 'difference', who, now })
  let left = Math.max(0, due)
  for (const tender of await tendersOf(db, orderId)) {
    if (tender.state !== 'authorised' && tender.state !== 'saved') continue
    // The tender was given up when the order changed to cash.
    if (tender.wanted === 'release') continue
    const most = tender.state === 'saved' ? tender.promised_piastres : tender.authorised_piastres
    const part = Math.min(left, most)
    await wish(db, tender.id, part > 0 ? 'capture' : 'release', part, now)
    left -= part
  }
  await updatePaymentState(db, orderId)
}

/**
 * Gives up all tenders that can still be charged, when an order has ended or is paid by another method. A
 * release is final. The provider is asked after the transaction.
 */
export async function releaseTenders(db: DatabaseTransaction, orderId: string, now: string) {
  for (const tender of await tendersOf(db, orderId)) {
    if (tender.state === 'captured' || tender.state === 'ended') continue
    await releaseTender(db, tender.id, now)
  }
}

export async function releaseTender(db: DatabaseTransaction, id: string, now: string) {
  await wish(db, id, 'release', 0, now)
}

/** Withdraws the planned captures of an order that is no longer packed. Holds stay. */
export async function withdrawCaptures(db: DatabaseTransaction, orderId: string) {
  await db
    .updateTable('tenders')
    .set({ wanted: null, wanted_piastres: 0, attempts: 0, next_attempt_at: null })
    .where('order_id', '=', orderId)
    .where('wanted', '=', 'capture')
    .execute()
  await updatePaymentState(db, orderId)
}

async function wish(
  db: DatabaseTransaction,
  id: string,
  wanted: 'capture' | 'release',
  piastres: Piastres,
  now: string,
) {
  await db
    .updateTable('tenders')
    .set({ wanted, wanted_piastres: piastres, attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .execute()
}
