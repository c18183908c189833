import type { TenderRow } from '#db/schema.ts'
import { stockHeldBy, takeStock } from '#shop/inventory/stock.server.ts'
import { takePlace } from '#shop/orders/place/full-days.server.ts'
import type { Piastres } from '#shop/money.ts'
import {
  OrderChangeRefused,
  recordInHistory,
  type OrderChange,
} from '#shop/orders/change/change-order.server.ts'
import { spendCreditAgain } from '#shop/orders/money/credit-tenders.server.ts'
import { dueOfRow } from '#shop/orders/order/due-of-row.server.ts'
import { writeRefundOf } from '#shop/orders/money/write-refund.server.ts'
import { receive } from '#shop/orders/money/tenders.server.ts'
import { transferTenderOf } from '#shop/orders/money/transfer-tender.server.ts'
import { giveBack, isYetToCome, StillShort } from '../arrived-late.server.ts'
import { placeForGood } from '../place-for-good.server.ts'
import { noteArrival } from './answer-transfer.server.ts'

/** The sum that staff found at the bank. `asCredit` turns a surplus into the customer's credit. */
export type Arrived = { amount: Piastres; asCredit: boolean }

/**
 * Takes a transfer that staff found. Returns undefined when it was taken before. Places an awaited order, and
 * an expired one if its goods are available and its day is open. Otherwise throws `StillShort`. With
 * `isOver`, and for other ended orders, the money goes back.
 */
export async function receiveTransfer(
  work: OrderChange,
  { amount, asCredit }: Arrived,
  isOver = false,
) {
  const { db, order, who, now } = work
  const tender = await transferTenderOf(db, order.id)
  if (!tender) throw new OrderChangeRefused('no-transfer')
  if (tender.captured_piastres > 0) return undefined
  const about = { orderId: order.id, who, now }
  const isAwaited = order.state === 'awaiting_payment'
  const isLate = order.state === 'expired' && !isOver && order.erased_at === null
  await receive(db, { id: tender.id, method: 'transfer', amount }, about)
  await noteArrival(db, order.id, { who, now })
  await recordInHistory(work, 'transfer-arrived', { piastres: amount })
  if (!isAwaited) await recordInHistory(work, 'paid-late')
  if (isAwaited) await placeForGood(db, order, { who, now })
  else if (isLate) await placeLate(work)
  else await giveBack(db, order, amount, now)
  if (isAwaited || isLate) await settleRest(work, tender, asCredit)
  return { what: 'transfer-arrived', after: { piastres: amount } }
}

/** Places an expired order, whose stock was released. */
async function placeLate({ db, order, who, now }: OrderChange) {
  if (!(await isYetToCome(db, order, now))) throw new StillShort()
  const { short } = await takeStock(db, order.id, await stockHeldBy(db, order.id), now)
  const place = { areaId: order.area_id, date: order.delivery_date }
  if (short.length > 0 || !(await takePlace(db, place, order.id))) throw new StillShort()
  if (!(await spendCreditAgain(db, { orderId: order.id, who: 'shop', now }))) throw new StillShort()
  await placeForGood(db, order, { who, now })
  await recordInHistory({ db, order, who, now }, 'stock-taken-again')
}

/** Gives a surplus back. A missing rest becomes due at the door. */
async function settleRest(
  { db, order, who, now }: OrderChange,
  { id }: TenderRow,
  asCredit: boolean,
) {
  const placed = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const due = dueOfRow(placed)
  if (due > 0) {
    await db
      .updateTable('orders')
      .set({ payment_method: 'cash' })
      .where('id', '=', order.id)
      .execute()
  }
  if (due >= 0) return
  const back = { orderId: order.id, amount: -due, reason: 'difference', who, now } as const
  await writeRefundOf(db, id, { ...back, asCredit })
}
