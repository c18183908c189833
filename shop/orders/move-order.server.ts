import { queueMail } from '#shop/mail/mails.server.ts'
import { DeskRefused, standingOf, type DeskWork } from './desk-change.server.ts'
import { mayMove, type DeskTarget } from './desk-moves.ts'
import { recordEvent } from './history.server.ts'
import { writeRefund } from './order-refunds.server.ts'
import type { OrderState } from './order.ts'
import { differenceDue, refundable, type RefundReason } from './refund.ts'
import { giveBackStock, stockOf } from './stock.server.ts'

/** Brings an order on, or cancels it, with all that belongs to the move. */
export async function moveOrder(work: DeskWork, to: DeskTarget) {
  const { db, order, account, now } = work
  if (!mayMove(standingOf(order), to)) throw new DeskRefused('cannot-move')
  if (to === 'cancelled') {
    await endOrder(work, 'cancelled')
    await tell(work, 'order-cancelled')
  } else {
    if (to === 'packed') await finishPacking(work)
    await setState(work, to)
    await recordEvent(db, order.id, { at: now, who: account.email, what: to })
  }
  return { what: to, before: { state: order.state }, after: { state: to } }
}

/** An order that is not delivered any more: its goods and its money go back, each once. */
export async function endOrder(work: DeskWork, reason: RefundReason, note?: string) {
  const { db, order, account, now } = work
  await setState(work, 'cancelled')
  await giveBackStock(db, order.id, 'cancelled', now)
  await recordEvent(db, order.id, { at: now, who: account.email, what: 'cancelled' })
  if (order.payment_state === 'paid') await giveAllBack(work, reason, note)
}

export async function giveAllBack(
  { db, order, account, now }: DeskWork,
  reason: RefundReason,
  note = '',
) {
  await db
    .updateTable('orders')
    .set({ payment_state: 'refund_due' })
    .where('id', '=', order.id)
    .execute()
  const amount = refundable(standingOf(order))
  await writeRefund(db, { orderId: order.id, amount, reason, note, who: account.email, now })
}

/** What is packed is what is paid: the difference goes back to the card, nothing is charged again. */
async function finishPacking(work: DeskWork) {
  const { db, order, account, now } = work
  if ((await stockOf(db, order.id)).length === 0) throw new DeskRefused('nothing-to-pack')
  const amount = order.payment_method === 'card' ? differenceDue(standingOf(order)) : 0
  if (amount > 0) {
    const refund = { orderId: order.id, amount, who: account.email, now }
    await writeRefund(db, { ...refund, reason: 'difference' })
  }
  await tell(work, 'order-packed')
}

async function setState({ db, order }: DeskWork, state: OrderState) {
  await db
    .updateTable('orders')
    .set({ state, reserved_until: null })
    .where('id', '=', order.id)
    .execute()
}

async function tell({ db, order, now }: DeskWork, kind: 'order-packed' | 'order-cancelled') {
  await queueMail(db, { kind, orderId: order.id, recipient: order.customer_email, now })
}
