import type { DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { dueOfRow } from '../order/due-of-row.server.ts'
import { writeRefund } from './write-refund.server.ts'
import { updatePaymentState } from './payment-state.server.ts'
import { tendersOf } from '../order/read-tenders.server.ts'
import type { About } from './tenders.server.ts'

/**
 * Settles a packed order in the transaction that packed or changed it: what was paid too much is given back; what is
 * due is taken of holds and saved cards, each at most what it holds, and the rest of them is given up. The
 * provider is asked afterwards. What then remains is to be paid in another way.
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
    // Given up before, as its customer pays in cash now.
    if (tender.wanted === 'release') continue
    const most = tender.state === 'saved' ? tender.promised_piastres : tender.authorised_piastres
    const part = Math.min(left, most)
    await wish(db, tender.id, part > 0 ? 'capture' : 'release', part, now)
    left -= part
  }
  await updatePaymentState(db, orderId)
}

/**
 * Gives up all that an order that ended, or is paid in another way, could still be charged; the provider is asked
 * afterwards. Nothing takes that back.
 */
export async function releaseTenders(db: DatabaseTransaction, orderId: string, now: string) {
  for (const tender of await tendersOf(db, orderId)) {
    if (tender.state === 'captured' || tender.state === 'ended') continue
    await releaseTender(db, tender.id, now)
  }
}

/** Gives up one tender; the provider is asked afterwards. */
export async function releaseTender(db: DatabaseTransaction, id: string, now: string) {
  await wish(db, id, 'release', 0, now)
}

/** Takes nothing of an order that is not packed any more; what is held stays held. */
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
