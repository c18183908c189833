import { takeBackLoss } from '#shop/inventory/losses.server.ts'
import { takeUnitsAgain } from '#shop/inventory/stock.server.ts'
import { withdrawMails } from '#shop/mail/mails.server.ts'
import { withDetails } from '../order/order-details.server.ts'
import { repriceOrder } from '../change/reprice-order.server.ts'
import { settleDue } from '../money/settle-due.server.ts'
import {
  isOrderClosed,
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { lineWords, recordReturn } from '../change/line-returns.server.ts'
import { collectTheRest, tell } from '../change/move-order.server.ts'
import { refusalsOf, whyNotTakeBackRefusal, type Refusal } from './refusals.ts'

/**
 * Takes back all refusals of a line: the customer takes its goods after all, at the earlier weight and price.
 * Restocked goods leave the stock again, even if the product is no longer for sale. A write-off is reversed.
 * Refuses for a reason of `whyNotTakeBackRefusal`, and when the restocked goods were sold meanwhile.
 */
export async function takeBackRefusal(
  work: OrderChange,
  { line: number, reason }: { line: number; reason: string },
) {
  const { db, order, account, now } = work
  const { lines, history, refunds } = await withDetails(db, order)
  const line = lines.find((line) => line.line === number)
  if (!line) throw new OrderChangeRefused('not-found')
  const isClosed = await isOrderClosed(work)
  const facts = { ...orderFacts(order), isDayClosed: isClosed, history, refunds }
  const problem = whyNotTakeBackRefusal(facts, line)
  if (problem) throw new OrderChangeRefused(problem)

  const refusals = refusalsOf(history, line)
  const qty = line.refusedQty
  await takeStockAgain(work, line.productId, refusals)
  const [before] = refusals
  await db
    .updateTable('order_lines')
    .set({
      now_qty: line.qty + qty,
      packed_amount: before?.packedAmount ?? null,
      most_piastres: before?.mostPiastres ?? null,
      refused_qty: 0,
    })
    .where('order_id', '=', order.id)
    .where('line', '=', number)
    .execute()
  for (const { qty, piastres, reason } of refusals) {
    const back = { line: number, what: 'refused', reason, qty: -qty, piastres: -piastres } as const
    await recordReturn(work, back)
  }
  const totals = await repriceOrder(work)
  await settleDue(db, { orderId: order.id, who: account.email, now })
  await collectTheRest({ ...work, order: { ...order, total_piastres: totals.total } })
  const told = { ...lineWords(line), line: number, qty, note: reason }
  await recordInHistory(work, 'refusal-taken-back', told)
  await tellTotal(
    work,
    lines.some((one) => one.line !== number && one.refusedQty > 0),
  )
  return {
    what: 'refusal-taken-back',
    before: { line: number, refusedQty: qty, totalPiastres: order.total_piastres },
    after: { line: number, refusedQty: 0, totalPiastres: totals.total, reason },
  }
}

async function takeStockAgain(
  { db, order, now }: OrderChange,
  productId: string,
  refusals: Refusal[],
) {
  const sumOf = (some: Refusal[]) => some.reduce((sum, { qty }) => sum + qty, 0)
  const [onShelf, lost] = [true, false].map((toShelf) =>
    sumOf(refusals.filter((refusal) => refusal.toShelf === toShelf)),
  )
  if (lost) await takeBackLoss(db, order.id, { productId, qty: lost }, now)
  if (!onShelf || (await takeUnitsAgain(db, order.id, { productId, qty: onShelf }, now))) return
  throw new OrderChangeRefused('out-of-stock')
}

/**
 * Corrects the mail about the refusal. A queued mail is withdrawn, and queued anew if other lines stay
 * refused. After a sent mail, another one follows.
 */
async function tellTotal(work: OrderChange, isMoreRefused: boolean) {
  const { db, order } = work
  const about = `${order.id}:${order.version}`
  const { wasTold } = await withdrawMails(db, ['order-refused', 'refusal-taken-back'], order.id)
  if (wasTold) await tell(work, 'refusal-taken-back', about)
  else if (isMoreRefused) await tell(work, 'order-refused', about)
}
