import { bookOutside, sendWaiting } from './given-outside.server.ts'
import { giveBackMore } from './paid-more.server.ts'
import { moreOf, outsideOf } from '#shop/orders/money/given-outside.ts'
import type { GivenOutside } from '#shop/orders/order/refund.ts'
import {
  OrderChangeRefused,
  recordInHistory,
  type OrderChange,
} from '#shop/orders/change/change-order.server.ts'

/**
 * Ends the review of a payment, so that the order may go on. Books money that went back outside the shop as
 * `outside` says. Then the waiting refunds and a surplus are sent.
 */
export async function reviewPayment(
  work: OrderChange,
  { reason, outside: as }: { reason: string; outside?: GivenOutside | undefined },
) {
  const { db, order, who, now } = work
  if (order.needs_review === 0 || order.state === 'awaiting_payment') {
    throw new OrderChangeRefused('nothing-to-review')
  }
  const findings = await findingsOf(work)
  for (const { tenderId, piastres: amount } of moreOf(findings)) {
    await giveBackMore(db, order, { tenderId, amount, now })
  }
  for (const outside of outsideOf(findings)) {
    if (!as) throw new OrderChangeRefused('outside-unsaid')
    if (as !== 'back') await bookOutside(db, order.id, outside, { as, reason, who, now })
    await sendWaiting(db, outside.tenderId, now)
  }
  await db.updateTable('orders').set({ needs_review: 0 }).where('id', '=', order.id).execute()
  await recordInHistory(work, 'payment-reviewed', { reason })
  return { what: 'payment-reviewed', after: { reason, ...(as && { outside: as }) } }
}

async function findingsOf({ db, order }: OrderChange) {
  const events = await db
    .selectFrom('order_events')
    .select(['what', 'detail'])
    .where('order_id', '=', order.id)
    .where('what', 'in', ['given-back', 'received-more', 'payment-reviewed'])
    .orderBy('position')
    .execute()
  return events.map(({ what, detail }) => ({ what, detail: JSON.parse(detail ?? '{}') }))
}
