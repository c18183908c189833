import { endWaitOfChangeMail } from '#shop/mail/change-mails.server.ts'
import type { MailKind } from '#shop/mail/mail-kinds.ts'
import { queueMail, withdrawMail } from '#shop/mail/mails.server.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { mayMove, whyNotMove, type AdminMoveTarget } from './moves.ts'
import type { OrderWork } from './lock-order.server.ts'
import { bookSale } from '../money/book-sale.server.ts'
import { isYetToWeigh } from '../order/line-changes.ts'
import { dueOf } from '../order/order-money.ts'
import { lineOf } from '../order/order-details.server.ts'
import { undoCreditTenders } from '../money/credit-tenders.server.ts'
import { tendersOf } from '../order/read-tenders.server.ts'
import { writeRefund } from '../money/write-refund.server.ts'
import type { OrderState } from '../order/order-states.ts'
import { releaseTenders, settleDue } from '../money/settle-due.server.ts'
import { refundable, type RefundReason } from '../order/refund.ts'
import { isRestocked, type RestockChoice } from './restock.ts'
import { endOpenCalls, giveUpOpenCalls, refuseOpenCalls } from './open-calls.server.ts'
import { releaseOrWriteOff } from '#shop/inventory/losses.server.ts'
import { type Held, stockHeldBy } from '#shop/inventory/stock.server.ts'

export async function moveOrder(work: OrderChange, to: AdminMoveTarget, toShelf?: RestockChoice) {
  const { order } = work
  const facts = orderFacts(order)
  if (!mayMove(facts, to)) throw new OrderChangeRefused(whyNotMove(facts, to))
  if (to === 'cancelled') {
    await endOrder(work, { reason: 'cancelled', toShelf })
    await tell(work, 'order-cancelled')
  } else {
    if (to === 'packed') await finishPacking(work)
    if (to === 'out_for_delivery') await collectTheRest(work)
    await setState(work, to)
    await recordInHistory(work, to)
  }
  return { what: to, before: { state: order.state }, after: { state: to } }
}

export type GivenBack = { reason: RefundReason; note?: string; asCredit?: boolean }

/** Ends an order: releases or writes off its stock, and refunds its payment. */
export async function endOrder(work: OrderWork, end: GivenBack & { toShelf?: RestockChoice }) {
  const { reason, toShelf } = end
  await setState(work, 'cancelled')
  const { db, order, who, now } = work
  await bookSale(db, { orderId: order.id, who, now }, 'cancelled')
  await withdrawMail(db, 'order-changed', order.id)
  await withdrawMail(db, 'order-moved', order.id)
  await recordInHistory(work, 'cancelled')
  await writeOff(work, await clearStock(work, reason, toShelf), reason)
  await releaseTenders(db, order.id, now)
  if (order.state === 'awaiting_payment')
    await undoCreditTenders(db, { orderId: order.id, who, now })
  else if (order.paid_piastres > order.refunded_piastres) await giveAllBack(work, end)
  else if (order.payment_state === 'paid') await noteAllBack(work)
}

/**
 * Ends an order whose refunds already equal its payment: `refund_due` while a refund is open, otherwise
 * `refunded`.
 */
async function noteAllBack({ db, order }: OrderWork) {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  const end = open
    ? { payment_state: 'refund_due' as const }
    : { payment_state: 'refunded' as const, state: 'refunded' as const }
  await db.updateTable('orders').set(end).where('id', '=', order.id).execute()
}

/** Returns the lines that were written off. */
async function clearStock(
  { db, order, now }: OrderWork,
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
  const isFit = (line: Held) => isRestocked(end, line, toShelf)
  // Units that a shortage found missing do not return to stock, even if nobody called about them.
  const short = await giveUpOpenCalls({ db, order })
  return releaseOrWriteOff(db, order.id, { isFit, short }, now)
}

async function writeOff(work: OrderWork, lost: Held[], reason: RefundReason) {
  for (const { name, nameAr, unit, unitAmount, qty } of lost) {
    await recordInHistory(work, 'written-off', { name, nameAr, unit, unitAmount, qty, reason })
  }
}

export async function giveAllBack(
  { db, order, who, now }: OrderWork,
  { reason, note, asCredit }: GivenBack,
) {
  await db
    .updateTable('orders')
    .set({ payment_state: 'refund_due' })
    .where('id', '=', order.id)
    .execute()
  const amount = refundable(orderFacts(order))
  await writeRefund(db, { orderId: order.id, amount, reason, note, asCredit, who, now })
}

async function finishPacking(work: OrderChange) {
  const { db, order, account, now } = work
  if ((await stockHeldBy(db, order.id)).length === 0)
    throw new OrderChangeRefused('nothing-to-pack')
  await refuseOpenCalls(work)
  await refuseUnweighed(work)
  // Packed goods were available, so the calls about missing ones end.
  await endOpenCalls(work)
  await settleDue(db, { orderId: order.id, who: account.email, now })
  await endWaitOfChangeMail(db, order.id)
  // An order that is packed again after a step back gets a second mail only when its total differs.
  await tell(work, 'order-packed', `${order.id}:${order.total_piastres}`)
}

async function refuseUnweighed({ db, order }: OrderChange) {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('weighed', '=', 1)
    .orderBy('line')
    .execute()
  const lines = rows.map(lineOf).filter(isYetToWeigh)
  if (lines.length === 0) return
  const named = lines.map(({ line, name, nameAr }) => ({ line, name, nameAr }))
  throw new OrderChangeRefused('not-weighed', named)
}

/** Switches an order to cash when its goods leave and no planned capture covers the due. */
export async function collectTheRest({ db, order }: OrderChange) {
  if (order.payment_method === 'cash') return
  const awaited = (await tendersOf(db, order.id))
    .filter(({ wanted }) => wanted === 'capture')
    .reduce((sum, { wanted_piastres }) => sum + wanted_piastres, 0)
  if (dueOf(orderFacts(order)) <= awaited) return
  await db
    .updateTable('orders')
    .set({ payment_method: 'cash' })
    .where('id', '=', order.id)
    .execute()
}

async function setState({ db, order }: OrderWork, state: OrderState) {
  await db
    .updateTable('orders')
    .set({ state, reserved_until: null })
    .where('id', '=', order.id)
    .execute()
}

/** A mail of the same `kind` and `about` is queued only once. */
export async function tell({ db, order, now }: OrderWork, kind: MailKind, about?: string) {
  await queueMail(db, { kind, about, orderId: order.id, now })
}
