import { randomUUID } from 'node:crypto'
import { isInSteps } from '#shop/catalogue/step.ts'
import { returnableQty, type LineReturnKind } from '../order/line-returns.ts'
import type { OrderLine } from '../order/order.ts'
import { lineOf } from '../order/order-details.server.ts'
import type { RefundReason } from '../order/refund.ts'
import { OrderChangeRefused, type OrderChange } from './change-order.server.ts'
import type { OrderChangeProblem } from './problem.ts'

/** Lists the lines of an order by line number. */
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
 * Returns the named lines of an order with their quantities. Without `qty` it is all that can be returned of
 * the line. Refuses an unknown line, a quantity that is no multiple of the step, and, with the problem
 * `tooMuch`, a quantity above the rest.
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

/** Returns the fields of a line that the history stores. */
export function lineWords({ name, nameAr, unit, unitAmount }: OrderLine) {
  return { name, nameAr, unit, unitAmount }
}
