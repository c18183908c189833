import type { Piastres } from '#shop/money.ts'
import { DeskRefused, standingOf, type DeskWork } from './desk-change.server.ts'
import { canCollect, canRefund, endsByFullRefund } from './desk-moves.ts'
import { recordEvent } from './history.server.ts'
import { endOrder, giveAllBack } from './move-order.server.ts'
import { writeRefund } from './order-refunds.server.ts'
import { refundable, type RefundReason } from './refund.ts'
import type { ShelfWish } from './shelf.ts'

/** Gives money back: a part, or with no amount all that is left of it, which ends the order. */
export async function refundAtDesk(
  work: DeskWork,
  asked: { amountPiastres?: Piastres; reason: RefundReason; note: string; toShelf?: ShelfWish },
) {
  const { db, order, account, now } = work
  const { reason, note, toShelf } = asked
  const standing = standingOf(order)
  if (!canRefund(standing)) throw new DeskRefused('cannot-refund')
  const left = refundable(standing)
  const amount = asked.amountPiastres ?? left
  if (amount > left) throw new DeskRefused('refund-too-large')

  await recordEvent(db, order.id, {
    at: now,
    who: account.email,
    what: 'refund-asked',
    detail: { piastres: amount, reason },
  })
  if (amount < left) {
    await writeRefund(db, { orderId: order.id, amount, reason, note, who: account.email, now })
  } else if (endsByFullRefund(order)) {
    await endOrder(work, { reason, note, toShelf })
  } else {
    await giveAllBack(work, reason, note)
  }
  return { what: 'refund', after: { piastres: amount, reason, note, toShelf } }
}

/** The driver brought the cash. */
export async function collectCash({ db, order, account, now }: DeskWork) {
  if (!canCollect(standingOf(order))) throw new DeskRefused('cannot-collect')
  const piastres = order.total_piastres
  await db
    .updateTable('orders')
    .set({ payment_state: 'paid', paid_piastres: piastres })
    .where('id', '=', order.id)
    .execute()
  const event = { at: now, who: account.email, what: 'collected', detail: { piastres } }
  await recordEvent(db, order.id, event)
  return { what: 'collect', after: { piastres } }
}

/** Staff's own note on an order. */
export async function writeDeskNote({ db, order }: DeskWork, note: string) {
  await db.updateTable('orders').set({ desk_note: note }).where('id', '=', order.id).execute()
  return { what: 'note', before: { note: order.desk_note }, after: { note } }
}
