import * as v from 'valibot'
import { wasPacked, type OrderState } from '../order/order-states.ts'
import { isResellableAfter, type RefundReason } from '../order/refund.ts'

/** The goods of an ended order that return to stock: all or none, or by line number. */
export const restockChoice = v.union([v.boolean(), v.record(v.string(), v.boolean())], 'choice')
export type RestockChoice = v.InferOutput<typeof restockChoice>

/** Categories that must not be sold again after they left the cold store. */
const spoils: readonly string[] = ['herbals', 'meat', 'milk']

/** Whether a line can be sold again: always before packing, afterwards unless it spoils. */
export function isResellable(state: OrderState, line: { category: string }): boolean {
  return !wasPacked(state) || !spoils.includes(line.category)
}

/** The staff's choice decides, else the reason and `isResellable`. */
export function isRestocked(
  { state, reason }: { state: OrderState; reason: RefundReason },
  line: { line: number; category: string },
  choice: RestockChoice = {},
): boolean {
  if (typeof choice === 'boolean') return choice
  return choice[line.line] ?? (isResellableAfter(reason) && isResellable(state, line))
}

/** Returns the default choice for each line of an ended order, by line number. */
export function defaultRestock(
  order: { state: OrderState; lines: { line: number; category: string; qty: number }[] },
  reason: RefundReason = 'cancelled',
): Record<string, boolean> {
  const held = order.lines.filter(({ qty }) => qty > 0)
  const { state } = order
  return Object.fromEntries(held.map((line) => [line.line, isRestocked({ state, reason }, line)]))
}
