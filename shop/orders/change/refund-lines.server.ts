import type { Piastres } from '#shop/money.ts'
import { refundOfUnits } from '../order/line-returns.ts'
import type { RefundReason } from '../order/refund.ts'
import { OrderChangeRefused, recordInHistory, type OrderChange } from './change-order.server.ts'
import { linesOf, lineWords, namedLines, recordReturn } from './line-returns.server.ts'
import { canRefundLines } from './moves.ts'

/**
 * Marks units of packed lines as refunded. Returns their price in piastres, which the caller refunds. Refuses
 * units that were refunded before.
 */
export async function refundLines(
  work: OrderChange,
  named: { line: number; qty: number }[],
  reason: RefundReason,
): Promise<Piastres> {
  const { db, order } = work
  if (!canRefundLines(order)) throw new OrderChangeRefused('not-packed-yet')
  const refunded = namedLines(await linesOf(work), named, 'refunded-already').map(
    ({ line, qty }) => ({ line, qty, piastres: refundOfUnits(line, qty) }),
  )
  for (const { line, qty, piastres } of refunded) {
    await db
      .updateTable('order_lines')
      .set({
        refunded_qty: line.refundedQty + qty,
        refund_piastres: line.refundedPiastres + piastres,
      })
      .where('order_id', '=', order.id)
      .where('line', '=', line.line)
      .execute()
    await recordReturn(work, { line: line.line, what: 'refunded', reason, qty, piastres })
    await recordInHistory(work, 'line-refunded', { ...lineWords(line), qty, piastres, reason })
  }
  const amount = refunded.reduce((sum, { piastres }) => sum + piastres, 0)
  if (amount === 0) throw new OrderChangeRefused('cannot-refund')
  return amount
}
