import { paymentEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import type { Piastres } from '#shop/money.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { canCollect, canRefund, endsByFullRefund } from './moves.ts'
import { endOrder, giveAllBack } from './move-order.server.ts'
import { writeRefund } from '#shop/orders/order-refunds.server.ts'
import { refundable, type RefundReason } from '#shop/orders/refund.ts'
import type { RestockChoice } from './restock.ts'

/** Refunds a part, or without an amount the rest; a full refund before delivery cancels the order. */
export async function refundOrder(
  work: OrderChange,
  asked: { amountPiastres?: Piastres; reason: RefundReason; note: string; toShelf?: RestockChoice },
) {
  const { db, order, account, now } = work
  const { reason, note, toShelf } = asked
  const facts = orderFacts(order)
  if (!canRefund(facts)) throw new OrderChangeRefused('cannot-refund')
  const left = refundable(facts)
  const amount = asked.amountPiastres ?? left
  if (amount > left) throw new OrderChangeRefused('refund-too-large')

  await recordInHistory(work, 'refund-asked', { piastres: amount, reason })
  if (amount < left) {
    await writeRefund(db, { orderId: order.id, amount, reason, note, who: account.email, now })
  } else if (endsByFullRefund(order)) {
    await endOrder(work, { reason, note, toShelf })
  } else {
    await giveAllBack(work, reason, note)
  }
  return { what: 'refund', after: { piastres: amount, reason, note, toShelf } }
}

/** Marks the cash of an order as collected. */
export async function collectCash(work: OrderChange) {
  const { db, order, account, now } = work
  if (!canCollect(orderFacts(order))) throw new OrderChangeRefused('cannot-collect')
  const piastres = order.total_piastres
  await db
    .updateTable('orders')
    .set({ payment_state: 'paid', paid_piastres: piastres })
    .where('id', '=', order.id)
    .execute()
  const about = { orderId: order.id, who: account.email, now }
  await postEntries(db, about, [paymentEntry('collected', piastres)])
  await recordInHistory(work, 'collected', { piastres })
  return { what: 'collect', after: { piastres } }
}

/** Replaces the staff's note on an order. */
export async function writeAdminNote({ db, order }: OrderChange, note: string) {
  await db.updateTable('orders').set({ desk_note: note }).where('id', '=', order.id).execute()
  return { what: 'note', before: { note: order.desk_note }, after: { note } }
}
