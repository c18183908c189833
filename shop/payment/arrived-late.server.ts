import type { Database, DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { takeStock, stockHeldBy } from '#shop/inventory/stock.server.ts'
import { keepDayOpen } from '#shop/orders/place/closed-days.server.ts'
import { spendCreditAgain } from '#shop/orders/money/credit-tenders.server.ts'
import { takePlace } from '#shop/orders/place/full-days.server.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { writeRefund } from '#shop/orders/money/write-refund.server.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { releaseTender } from '#shop/orders/money/settle-due.server.ts'
import { receiveMore } from '#shop/orders/money/tenders.server.ts'
import { keepNews, type TenderNews } from './keep-news.server.ts'
import { agreedOf, type OtherSum } from './other-sum.server.ts'
import type { Payments } from './payments.server.ts'
import { placeForGood } from './place-for-good.server.ts'

/** True when an order ended, or when its whole payment goes back. Also true for `awaiting_payment`. */
export function isOver({ state, payment_state }: OrderRow): boolean {
  return !isFulfilled(state) || payment_state === 'refund_due'
}

/** Rolls back the transaction: an ended order cannot get its stock, delivery place or credit again. */
export class StillShort extends Error {}

/**
 * Handles a payment that arrives after the stock was released. An expired order takes its stock, delivery
 * place and credit again, if all are available and its day is open. Otherwise, or if the order was cancelled,
 * the money goes back.
 */
export async function arrivedLate(
  payments: Payments,
  tender: TenderRow,
  { news, otherSum }: { news: TenderNews; otherSum: OtherSum },
) {
  const now = payments.now().toISOString()
  const isAgreed = otherSum === 'none'
  if (isAgreed && (await reviveExpired(payments.db, tender, news, now))) return
  await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, tender.order_id, now)
    if (!isOver(order) || order.state === 'awaiting_payment') return
    const { agreed, beyond } = agreedOf(tender, news, otherSum)
    if (!(await keepNews(db, tender, agreed, { now, isLate: true }))) return
    const about = { orderId: order.id, who: 'payment', now }
    if (beyond > 0) await receiveMore(db, tender.id, beyond, about)
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
      // An erased customer has no address, so the order cannot be delivered.
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

/**
 * True while the order's delivery day is possible. Locks the day, so that it stays open until the transaction
 * ends.
 */
export async function isYetToCome(
  db: DatabaseTransaction,
  { delivery_date: date }: Pick<OrderRow, 'delivery_date'>,
  now: string,
): Promise<boolean> {
  return date >= dayInCairo(new Date(now)) && (await keepDayOpen(db, date))
}

/** Gives back a payment for an order that had ended. */
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
