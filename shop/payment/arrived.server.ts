import type { DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { settleDue } from '#shop/orders/money/settle-due.server.ts'
import { arrivedLate, isOver } from './arrived-late.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { keepNews, type TenderNews } from './keep-news.server.ts'
import {
  agreedOf,
  noteOtherSum,
  otherSumOf,
  tellOtherSum,
  type OtherSum,
} from './other-sum.server.ts'
import { giveBackMore } from './paid-more.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { placeForGood } from './place-for-good.server.ts'
import { sendRefunds } from './refunds.server.ts'

/**
 * Applies the news that a tender was paid, held or saved, once. An order that waits for it is confirmed. A
 * placed order counts the money. An ended order takes its stock again, or the money goes back.
 */
export async function arrived(
  payments: Payments,
  tender: TenderRow,
  news: TenderNews,
): Promise<void> {
  const now = payments.now().toISOString()
  const otherSum = otherSumOf(tender, news)
  if (news.state !== 'saved' && (otherSum === 'other-hold' || otherSum === 'other-currency'))
    return refuseSum(payments, tender, { news, now })
  const outcome = await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, tender.order_id, now)
    const isAwaited = order.state === 'awaiting_payment'
    if (!isAwaited && isOver(order)) return 'late'
    if (!(await take(db, { order, tender, news, otherSum, now }))) return 'done'
    if (isAwaited) await placeForGood(db, order, { who: 'payment', now })
    if (otherSum === 'less') await tellOtherSum(db, tender, now)
    if (otherSum === 'more') return 'settled'
    if (isAwaited || order.state === 'confirmed') return 'done'
    await settleDue(db, { orderId: order.id, who: 'shop', now })
    return 'settled'
  })
  if (outcome === 'done') return
  if (outcome === 'late') await arrivedLate(payments, tender, { news, otherSum })
  await sendRefunds(payments, tender.order_id)
}

type Taking = {
  order: OrderRow
  tender: TenderRow
  news: TenderNews
  otherSum: OtherSum
  now: string
}

/**
 * Writes the received sum. A smaller sum is a part payment that staff review; a surplus goes back. Returns
 * false when the news was written before.
 */
async function take(db: DatabaseTransaction, taking: Taking): Promise<boolean> {
  const { order, tender, news, otherSum, now } = taking
  const isFirst = order.state === 'awaiting_payment'
  const { agreed, beyond } = agreedOf(tender, news, otherSum)
  const isNoted = otherSum === 'less'
  const isNew = await keepNews(db, tender, agreed, { now, isFirst, isNoted })
  if (!isNew) return false
  if (isNoted && news.state === 'captured') await noteOtherSum(db, order.id, news, now)
  if (beyond > 0) await giveBackMore(db, order, { tenderId: tender.id, amount: beyond, now })
  return true
}

/**
 * Rejects a wrong sum and ends an order that waits for it. Releases a hold. Staff give back money in another
 * currency, or a capture beyond the hold.
 */
async function refuseSum(
  payments: Payments,
  tender: TenderRow,
  { news, now }: { news: Exclude<TenderNews, { state: 'saved' }>; now: string },
): Promise<void> {
  const { order_id: orderId, intent_id: id } = tender
  await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, orderId, now)
    await noteOtherSum(db, orderId, news, now)
    if (order.state === 'awaiting_payment') await tellOtherSum(db, tender, now)
  })
  if (news.state === 'authorised' && id) {
    await providerOf(payments, tender).cancel({ id, charge: news.charge }, 'abandoned')
  }
  const end = { state: 'expired', why: 'expired', who: 'payment' } as const
  await closeUnpaid(payments.db, orderId, { ...end, now: payments.now() })
}
