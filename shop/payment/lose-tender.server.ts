import type { TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { needsNoCard } from '#shop/orders/money/forget-card.server.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { updatePaymentState } from '#shop/orders/money/payment-state.server.ts'
import type { Payments } from './payments.server.ts'

/**
 * Ends a tender that brings no money: its hold ended, or the card was refused. If an order counted on it, a
 * mail asks the customer to pay in another way. An order that is out or delivered becomes a cash order.
 */
export async function loseTender(
  { db, now: clock }: Payments,
  tender: TenderRow,
  why: 'hold-lost' | 'card-refused',
): Promise<void> {
  const now = clock().toISOString()
  await inTransaction(db, async (db) => {
    const order = await lockOrderById(db, tender.order_id, now)
    const before = await db
      .selectFrom('tenders')
      .select(['state', 'wanted'])
      .where('id', '=', tender.id)
      .executeTakeFirstOrThrow()
    if (before.state === 'captured' || before.state === 'ended') return
    await db
      .updateTable('tenders')
      .set((tender) => ({ state: 'ended', ...needsNoCard(tender, now) }))
      .where('id', '=', tender.id)
      .execute()
    await updatePaymentState(db, order.id)
    const isCountedOn = before.state === 'authorised' || before.state === 'saved'
    if (!isCountedOn || before.wanted === 'release' || !isFulfilled(order.state)) return
    await recordEvent(db, order.id, { at: now, who: 'payment', what: why })
    const isOut = order.state === 'out_for_delivery' || order.state === 'delivered'
    if (isOut) {
      await db
        .updateTable('orders')
        .set({ payment_method: 'cash' })
        .where('id', '=', order.id)
        .execute()
    }
    await queueMail(db, {
      kind: 'payment-needed',
      orderId: order.id,
      about: tender.id,
      now,
    })
  })
}
