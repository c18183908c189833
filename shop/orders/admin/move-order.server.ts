import { queueMail, type MailKind } from '#shop/mail/mails.server.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { mayMove, whyNotMove, type AdminMoveTarget } from './moves.ts'
import { bookSale } from '#shop/orders/book-sale.server.ts'
import { refundsOf, writeRefund } from '#shop/orders/order-refunds.server.ts'
import type { OrderState } from '#shop/orders/order-states.ts'
import { differenceDue, refundable, type RefundReason } from '#shop/orders/refund.ts'
import { isRestocked, type RestockChoice } from './restock.ts'
import { releaseOrWriteOff, type Held, stockHeldBy } from '#shop/inventory/stock.server.ts'

/** Moves an order to its next state, or cancels it, with stock, refunds, history and mail. */
export async function moveOrder(work: OrderChange, to: AdminMoveTarget, toShelf?: RestockChoice) {
  const { order } = work
  const facts = orderFacts(order)
  if (!mayMove(facts, to)) throw new OrderChangeRefused(whyNotMove(facts, to))
  if (to === 'cancelled') {
    await endOrder(work, { reason: 'cancelled', toShelf })
    await tell(work, 'order-cancelled')
  } else {
    if (to === 'packed') await finishPacking(work)
    await setState(work, to)
    await recordInHistory(work, to)
  }
  return { what: to, before: { state: order.state }, after: { state: to } }
}

/** Ends an order: releases or writes off its stock, and refunds its payment. */
export async function endOrder(
  work: OrderChange,
  end: { reason: RefundReason; note?: string; toShelf?: RestockChoice },
) {
  const { reason, note, toShelf } = end
  await setState(work, 'cancelled')
  const { db, order, account, now } = work
  await bookSale(db, { orderId: order.id, who: account.email, now }, 'cancelled')
  await recordInHistory(work, 'cancelled')
  await writeOff(work, await clearStock(work, reason, toShelf), reason)
  if (order.payment_state === 'paid') await giveAllBack(work, reason, note)
}

/** Releases the stock of the order. Returns the lines that were written off. */
async function clearStock(
  { db, order, now }: OrderChange,
  reason: RefundReason,
  toShelf?: RestockChoice,
) {
  if (typeof toShelf === 'object') {
    const known = (await stockHeldBy(db, order.id)).map(({ line }) => String(line))
    if (!Object.keys(toShelf).every((line) => known.includes(line))) {
      throw new OrderChangeRefused('not-found')
    }
  }
  const end = { state: order.state, reason }
  return releaseOrWriteOff(db, order.id, (line) => isRestocked(end, line, toShelf), now)
}

async function writeOff(work: OrderChange, lost: Held[], reason: RefundReason) {
  for (const { name, nameAr, unit, unitAmount, qty } of lost) {
    await recordInHistory(work, 'written-off', { name, nameAr, unit, unitAmount, qty, reason })
  }
}

export async function giveAllBack(
  { db, order, account, now }: OrderChange,
  reason: RefundReason,
  note = '',
) {
  await db
    .updateTable('orders')
    .set({ payment_state: 'refund_due' })
    .where('id', '=', order.id)
    .execute()
  const amount = refundable(orderFacts(order))
  await writeRefund(db, { orderId: order.id, amount, reason, note, who: account.email, now })
}

/** Refunds to the card what the packed order costs less than was paid, and queues the mail. */
async function finishPacking(work: OrderChange) {
  const { db, order, account, now } = work
  if ((await stockHeldBy(db, order.id)).length === 0)
    throw new OrderChangeRefused('nothing-to-pack')
  const facts = { ...orderFacts(order), refunds: await refundsOf(db, order.id) }
  const amount = order.payment_method === 'card' ? differenceDue(facts) : 0
  if (amount > 0) {
    const refund = { orderId: order.id, amount, who: account.email, now }
    await writeRefund(db, { ...refund, reason: 'difference' })
  }
  // Packed again after a step back: mailed again only when the total differs.
  await tell(work, 'order-packed', `${order.id}:${order.total_piastres}`)
}

async function setState({ db, order }: OrderChange, state: OrderState) {
  await db
    .updateTable('orders')
    .set({ state, reserved_until: null })
    .where('id', '=', order.id)
    .execute()
}

async function tell({ db, order, now }: OrderChange, kind: MailKind, about?: string) {
  await queueMail(db, { kind, about, orderId: order.id, recipient: order.customer_email, now })
}
