import { queueMail, type MailKind } from '#shop/mail/mails.server.ts'
import { DeskRefused, standingOf, type DeskWork } from './desk-change.server.ts'
import { mayMove, whyNotMove, type DeskTarget } from './desk-moves.ts'
import { recordEvent } from './history.server.ts'
import { refundsOf, writeRefund } from './order-refunds.server.ts'
import type { OrderState } from './order.ts'
import { differenceDue, refundable, type RefundReason } from './refund.ts'
import { goesBack, type ShelfWish } from './shelf.ts'
import { sortStock, stockOf, type Held } from './stock.server.ts'

/** Brings an order on, or cancels it, with all that belongs to the move. */
export async function moveOrder(work: DeskWork, to: DeskTarget, toShelf?: ShelfWish) {
  const { db, order, account, now } = work
  const standing = standingOf(order)
  if (!mayMove(standing, to)) throw new DeskRefused(whyNotMove(standing, to))
  if (to === 'cancelled') {
    await endOrder(work, { reason: 'cancelled', toShelf })
    await tell(work, 'order-cancelled')
  } else {
    if (to === 'packed') await finishPacking(work)
    await setState(work, to)
    await recordEvent(db, order.id, { at: now, who: account.email, what: to })
  }
  return { what: to, before: { state: order.state }, after: { state: to } }
}

/** An order that is not delivered any more: its money goes back, and its goods if they are fit. */
export async function endOrder(
  work: DeskWork,
  end: { reason: RefundReason; note?: string; toShelf?: ShelfWish },
) {
  const { reason, note, toShelf } = end
  const { db, order, account, now } = work
  await setState(work, 'cancelled')
  await recordEvent(db, order.id, { at: now, who: account.email, what: 'cancelled' })
  await writeOff(work, await clearStock(work, reason, toShelf), reason)
  if (order.payment_state === 'paid') await giveAllBack(work, reason, note)
}

/** Lets go of what the order holds. Answers with what was not fit for the shelf. */
async function clearStock({ db, order, now }: DeskWork, reason: RefundReason, toShelf?: ShelfWish) {
  if (typeof toShelf === 'object') {
    const known = (await stockOf(db, order.id)).map(({ line }) => String(line))
    if (!Object.keys(toShelf).every((line) => known.includes(line))) {
      throw new DeskRefused('not-found')
    }
  }
  const end = { state: order.state, reason }
  return sortStock(db, order.id, (line) => goesBack(end, line, toShelf), now)
}

async function writeOff({ db, order, account, now }: DeskWork, lost: Held[], reason: RefundReason) {
  for (const { name, nameAr, qty } of lost) {
    const detail = { name, nameAr, qty, reason }
    await recordEvent(db, order.id, { at: now, who: account.email, what: 'written-off', detail })
  }
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
  const standing = { ...standingOf(order), refunds: await refundsOf(db, order.id) }
  const amount = order.payment_method === 'card' ? differenceDue(standing) : 0
  if (amount > 0) {
    const refund = { orderId: order.id, amount, who: account.email, now }
    await writeRefund(db, { ...refund, reason: 'difference' })
  }
  // Packed once more after it was opened again: told anew only if it costs something else now.
  await tell(work, 'order-packed', `${order.id}:${order.total_piastres}`)
}

async function setState({ db, order }: DeskWork, state: OrderState) {
  await db
    .updateTable('orders')
    .set({ state, reserved_until: null })
    .where('id', '=', order.id)
    .execute()
}

async function tell({ db, order, now }: DeskWork, kind: MailKind, about?: string) {
  await queueMail(db, { kind, about, orderId: order.id, recipient: order.customer_email, now })
}
