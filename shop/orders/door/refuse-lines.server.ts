import { queueMail } from '#shop/mail/mails.server.ts'
import { recordLoss } from '#shop/inventory/losses.server.ts'
import { restockUnits } from '#shop/inventory/stock.server.ts'
import { lineTotal } from '../order/line-changes.ts'
import { withoutRefused, type RefusalReason } from '../order/line-returns.ts'
import type { OrderLine } from '../order/order.ts'
import { settleDue } from '../money/settle-due.server.ts'
import {
  isOrderClosed,
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { linesOf, lineWords, namedLines, recordReturn } from '../change/line-returns.server.ts'
import { endOrder, tell } from '../change/move-order.server.ts'
import { canRefuse } from '../change/moves.ts'
import { repriceOrder } from '../change/reprice-order.server.ts'
import { refusedLineDetail } from './refusals.ts'
import { isRestocked } from '../change/restock.ts'

type Refusal = {
  lines: { line: number; qty?: number; toShelf?: boolean }[]
  reason: RefusalReason
  note: string
}
type Refused = { line: OrderLine; qty: number; piastres: number; toShelf: boolean }

/**
 * Removes refused goods from an order. Their stock returns or is written off, the total falls, and a surplus
 * is refunded. An order without any goods left is cancelled.
 */
export async function refuseLines(work: OrderChange, { lines: named, reason, note }: Refusal) {
  const { order } = work
  const isClosed = await isOrderClosed(work)
  if (!canRefuse({ ...orderFacts(order), isDayClosed: isClosed }))
    throw new OrderChangeRefused(isClosed ? 'day-closed' : 'cannot-refuse')
  const lines = await linesOf(work)
  const refused = namedLines(lines, named, 'too-much-refused').map(({ line, qty, named }) => ({
    line,
    qty,
    piastres: line.totalPiastres - lineTotal(withoutRefused(line, qty)),
    toShelf: named.toShelf ?? isRestocked({ state: order.state, reason }, line),
  }))
  for (const { line, qty, piastres, toShelf } of refused) {
    await recordReturn(work, { line: line.line, what: 'refused', reason, qty, piastres })
    const kept = refusedLineDetail(line, toShelf)
    const told = { ...lineWords(line), ...kept, qty, reason, note, piastres }
    await recordInHistory(work, 'line-refused', told)
  }
  const refusedOf = ({ line }: OrderLine) => refused.find((one) => one.line.line === line)?.qty ?? 0
  if (lines.every((line) => line.qty === refusedOf(line))) await refuseAll(work, refused)
  else await refusePart(work, refused, reason)
  const after = refused.map(({ line, qty, toShelf }) => ({ line: line.line, qty, toShelf }))
  return { what: 'refused', after: { lines: after, reason, note } }
}

async function refuseAll(work: OrderChange, refused: Refused[]) {
  const toShelf = Object.fromEntries(refused.map(({ line, toShelf }) => [line.line, toShelf]))
  await endOrder(work, { reason: 'cancelled', toShelf })
  await tell(work, 'order-cancelled')
}

async function refusePart(work: OrderChange, refused: Refused[], reason: RefusalReason) {
  const { db, order, account, now } = work
  // Sorted by product id, because every change of stock locks products in that sequence.
  for (const one of refused.toSorted((a, b) => (a.line.productId < b.line.productId ? -1 : 1)))
    await takeOut(work, one, reason)
  await repriceOrder(work)
  await settleDue(db, { orderId: order.id, who: account.email, now })
  await queueMail(db, {
    kind: 'order-refused',
    about: `${order.id}:${order.version}`,
    orderId: order.id,
    now,
  })
}

async function takeOut(work: OrderChange, { line, qty, toShelf }: Refused, reason: RefusalReason) {
  const { db, order, now } = work
  const left = withoutRefused(line, qty)
  await db
    .updateTable('order_lines')
    .set({
      now_qty: left.qty,
      packed_amount: left.packedAmount,
      most_piastres: left.mostPiastres,
      refused_qty: line.refusedQty + qty,
    })
    .where('order_id', '=', order.id)
    .where('line', '=', line.line)
    .execute()
  const units = { productId: line.productId, qty }
  if (toShelf) return restockUnits(db, order.id, units, now)
  await recordLoss(db, order.id, units, now)
  await recordInHistory(work, 'written-off', { ...lineWords(line), qty, reason })
}
