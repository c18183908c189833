import { randomUUID } from 'node:crypto'
import { isInSteps } from '#shop/catalogue/step.ts'
import { returnableQty } from '../order/line-returns.ts'
import type { OrderLine } from '../order/order.ts'
import { lineOf } from '../order/order-details.server.ts'
import type { RefundReason } from '../order/refund.ts'
import { OrderChangeRefused, type OrderChange } from './change-order.server.ts'
import type { OrderChangeProblem } from './problem.ts'

/** The lines of an order, in their order. */
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
 * The named lines of an order, each with its quantity; without one, all that can be returned of it. Refuses
 * what is not in the order, not in its steps, or, as `tooMuch`, more than is left.
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

/** Records for the report on reasons what was refused or refunded of a line. */
export async function recordReturn(
  { db, order, account, now }: OrderChange,
  returned: {
    line: number
    what: 'refused' | 'refunded'
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

/** What the history says of a line. */
export function lineWords({ name, nameAr, unit, unitAmount }: OrderLine) {
  return { name, nameAr, unit, unitAmount }
}
