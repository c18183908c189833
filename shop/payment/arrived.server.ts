import type { Database, DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { recordNewOrder } from '#shop/staff-notices/staff-events.server.ts'
import { takeStock, stockHeldBy } from '#shop/inventory/stock.server.ts'
import { keepDayOpen } from '#shop/orders/closed-days.server.ts'
import { takePlace } from '#shop/orders/full-days.server.ts'
import { bookSale } from '#shop/orders/book-sale.server.ts'
import { recordEvent } from '#shop/orders/history.server.ts'
import { lockOrderById } from '#shop/orders/lock-order.server.ts'
import { spendCreditAgain } from '#shop/orders/credit-tenders.server.ts'
import { writeRefund } from '#shop/orders/order-refunds.server.ts'
import { isFulfilled } from '#shop/orders/order-states.ts'
import { keepNews, isWrong, type TenderNews } from './keep-news.server.ts'
import { markForReview } from './mark-for-review.server.ts'
import type { Payments } from './payments.server.ts'
import { sendRefunds } from './refunds.server.ts'
import { releaseTender, settleDue } from '#shop/orders/settle-due.server.ts'

/**
 * Applies the news that a tender was paid, held or saved, once: the order that waited for it is confirmed; one
 * that was placed before counts it; one that ended takes its stock again, or gives the money back.
 */
export async function arrived(
  payments: Payments,
  tender: TenderRow,
  news: TenderNews,
): Promise<void> {
  const now = payments.now().toISOString()
  const outcome = await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, tender.order_id, now)
    if (isWrong(tender, news)) {
      await markForReview(db, order.id, 'amount-differs', now)
      return 'done'
    }
    const isAwaited = order.state === 'awaiting_payment'
    if (!isAwaited && isOver(order)) return 'late'
    if (!(await keepNews(db, tender, news, { now, isFirst: isAwaited }))) return 'done'
    if (isAwaited) await placeForGood(db, order, { who: 'payment', now })
    if (isAwaited || order.state === 'confirmed') return 'done'
    await settleDue(db, { orderId: order.id, who: 'shop', now })
    return 'settled'
  })
  if (outcome === 'done') return
  if (outcome === 'late') await arrivedLate(payments, tender, news)
  await sendRefunds(payments, tender.order_id)
}

/** Whether nothing is to be paid of an order any more: it ended, or all that was paid goes back. */
function isOver({ state, payment_state }: OrderRow): boolean {
  return !isFulfilled(state) || payment_state === 'refund_due'
}

/** Places an order whose payment came in; the caller has taken its stock. */
export async function placeForGood(
  db: DatabaseTransaction,
  order: Pick<OrderRow, 'id'>,
  { who, now }: { who: string; now: string },
) {
  await db
    .updateTable('orders')
    .set({ state: 'confirmed', reserved_until: null })
    .where('id', '=', order.id)
    .execute()
  await bookSale(db, { orderId: order.id, who, now }, 'sale')
  failPoint('order-paid')
  await queueMail(db, { kind: 'order-confirmed', orderId: order.id, now })
  await recordNewOrder(db, { orderId: order.id, now })
}

/** Thrown to roll back: what an order that ended had reserved is not there any more. */
export class StillShort extends Error {}

/**
 * A payment after the stock was released: an expired order takes its stock, and the credit that paid a part of
 * it, again if there is enough and its day is to come; otherwise, and for an order that was cancelled on purpose, the money is given back.
 */
async function arrivedLate(payments: Payments, tender: TenderRow, news: TenderNews) {
  const now = payments.now().toISOString()
  if (await reviveExpired(payments.db, tender, news, now)) return
  await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, tender.order_id, now)
    if (!isOver(order) || order.state === 'awaiting_payment') return
    if (!(await keepNews(db, tender, news, { now, isLate: true }))) return
    if (news.state === 'captured') await giveBack(db, order, news.amount, now)
    else await releaseTender(db, tender.id, now)
  })
}

async function reviveExpired(
  db: Database,
  tender: TenderRow,
  news: TenderNews,
  now: string,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (db) => {
      const order = await lockOrderById(db, tender.order_id, now)
      const isWithoutMoney =
        order.payment_state === 'unpaid' || order.payment_state === 'processing'
      // Nobody knows any more where the order of an erased customer goes.
      if (order.state !== 'expired' || !isWithoutMoney || order.erased_at !== null) return false
      if (!(await keepNews(db, tender, news, { now, isLate: true }))) return true
      if (!(await isYetToCome(db, order, now))) throw new StillShort()
      const { short } = await takeStock(db, order.id, await stockHeldBy(db, order.id), now)
      const place = { areaId: order.area_id, date: order.delivery_date }
      if (short.length > 0 || !(await takePlace(db, place, order.id))) throw new StillShort()
      const about = { orderId: order.id, who: 'shop', now }
      if (!(await spendCreditAgain(db, about))) throw new StillShort()
      await placeForGood(db, order, { who: 'payment', now })
      await recordEvent(db, order.id, { at: now, who: 'shop', what: 'stock-taken-again' })
      return true
    })
  } catch (error) {
    if (error instanceof StillShort) return false
    throw error
  }
}

/** Whether the day of an order can still be delivered on: it is not over, and not closed before the transaction ends. */
export async function isYetToCome(
  db: DatabaseTransaction,
  { delivery_date: date }: Pick<OrderRow, 'delivery_date'>,
  now: string,
): Promise<boolean> {
  return date >= dayInCairo(new Date(now)) && (await keepDayOpen(db, date))
}

/** Gives back what came in for an order that had ended. */
export async function giveBack(
  db: DatabaseTransaction,
  order: Pick<OrderRow, 'id'>,
  amount: number,
  now: string,
) {
  await db
    .updateTable('orders')
    .set({ payment_state: 'refund_due' })
    .where('id', '=', order.id)
    .execute()
  await writeRefund(db, { orderId: order.id, amount, reason: 'paid-late', who: 'shop', now })
}
