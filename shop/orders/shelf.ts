import * as v from 'valibot'
import { wasPacked } from './desk-moves.ts'
import type { OrderState } from './order.ts'
import { goesBackToShelf, type RefundReason } from './refund.ts'

/** Which goods of an order that ends go back on the shelf: all or none, or line by line. */
export const shelfWish = v.union([v.boolean(), v.record(v.string(), v.boolean())], 'choice')
export type ShelfWish = v.InferOutput<typeof shelfWish>

/** What nobody may sell again once it has left the cold store. */
const spoils: readonly string[] = ['herbals', 'meat', 'milk']

/** Whether a line goes back on the shelf unless staff say otherwise. */
export function isFitForShelf(state: OrderState, line: { category: string }): boolean {
  return !wasPacked(state) || !spoils.includes(line.category)
}

/** Whether a line goes back, as staff wish; lines they do not name go as usual. */
export function goesBack(
  { state, reason }: { state: OrderState; reason: RefundReason },
  line: { line: number; category: string },
  wish: ShelfWish = {},
): boolean {
  if (typeof wish === 'boolean') return wish
  return wish[line.line] ?? (goesBackToShelf(reason) && isFitForShelf(state, line))
}

/** Where each line of an order that ends goes as usual, by its number. */
export function usualShelf(
  order: { state: OrderState; lines: { line: number; category: string; qty: number }[] },
  reason: RefundReason = 'cancelled',
): Record<string, boolean> {
  const held = order.lines.filter(({ qty }) => qty > 0)
  const { state } = order
  return Object.fromEntries(held.map((line) => [line.line, goesBack({ state, reason }, line)]))
}
