import { randomUUID } from 'node:crypto'
import { isInSteps } from '#shop/catalogue/step.ts'
import { returnableQty, type LineReturnKind } from '../order/line-returns.ts'
import type { OrderLine } from '../order/order.ts'
import { lineOf } from '../order/order-details.server.ts'
import type { RefundReason } from '../order/refund.ts'
import { OrderChangeRefused, type OrderChange } from './change-order.server.ts'
import type { OrderChangeProblem } from './problem.ts'

export async function linesOf({ db, order }: OrderChange): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
  return rows.map(lineOf)
}

/**
 * Finds the lines by number. Without `qty`, it returns all units that can still come back. Refuses an unknown
 * line, a quantity between steps, and, with the problem `tooMuch`, more units than can come back.
 */
export function namedLines<Named extends { line: number; qty?: number }>(
  lines: OrderLine[],
  named: Named[],
  tooMuch: OrderChangeProblem,
): { line: OrderLine; qty: number; named: Named }[] {
  return named.map((one) => {
    const line = lines.find((line) => line.line === one.line)
    if (!line) throw new OrderChangeRefused('not-found')
    const left = returnableQty(line)
    const qty = one.qty ?? left
    if (!isInSteps(qty, line.step)) throw new OrderChangeRefused('qty-step')
    if (qty > left || qty <= 0) throw new OrderChangeRefused(tooMuch)
    return { line, qty, named: one }
  })
}

/** Records a refused or refunded quantity of a line for the report on reasons. */
export async function recordReturn(
  { db, order, account, now }: OrderChange,
  returned: {
    line: number
    what: LineReturnKind
    reason: RefundReason
    qty: number
    piastres: number
  },
) {
  await db
    .insertInto('line_returns')
    .values({ id: randomUUID(), order_id: order.id, ...returned, who: account.email, at: now })
    .execute()
}

export function lineWords({ name, nameAr, unit, unitAmount }: OrderLine) {
  return { name, nameAr, unit, unitAmount }
}
