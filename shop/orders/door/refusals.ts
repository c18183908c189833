import type { Piastres } from '#shop/money.ts'
import type { Order, OrderEvent, OrderLine } from '../order/order.ts'
import { refusalReasons, type RefusalReason } from '../order/line-returns.ts'
import { canRefuse, isCashIn } from '../change/moves.ts'
import type { OrderChangeProblem } from '../change/problem.ts'

/** What was refused of a line at one time, and what the line was before: `packedAmount` in its unit, null when not weighed. */
export type Refusal = {
  at: string
  qty: number
  reason: RefusalReason
  piastres: Piastres
  toShelf: boolean
  packedAmount: number | null
  mostPiastres: Piastres | null
}

type Line = Pick<OrderLine, 'line' | 'refusedQty' | 'packedAmount' | 'mostPiastres'>

/** What the history keeps of a line that is refused, so that it can be taken back. */
export function refusedLineDetail(
  { line, packedAmount, mostPiastres }: Omit<Line, 'refusedQty'>,
  toShelf: boolean,
) {
  return {
    line,
    toShelf: toShelf ? 1 : 0,
    ...(packedAmount !== null && { packedAmount }),
    ...(mostPiastres !== null && { mostPiastres }),
  }
}

/**
 * What of a line was refused and not taken back, the earliest first. Empty where nothing is refused, and
 * where the history does not say what the line was before, as it did not in earlier versions of the shop.
 */
export function refusalsOf(history: OrderEvent[], { line, refusedQty }: Line): Refusal[] {
  const ofLine = history.filter(({ detail }) => detail?.line === line)
  const last = ofLine.findLastIndex(({ what }) => what === 'refusal-taken-back')
  const refusals = ofLine
    .slice(last + 1)
    .filter(({ what }) => what === 'line-refused')
    .map(refusalOf)
  const sum = refusals.reduce((sum, { qty }) => sum + qty, 0)
  return sum === refusedQty ? refusals : []
}

function refusalOf({ at, detail = {} }: OrderEvent): Refusal {
  const { qty, piastres, toShelf, packedAmount, mostPiastres } = detail
  return {
    at,
    qty: Number(qty),
    reason: refusalReasons.find((reason) => reason === detail.reason) ?? 'other',
    piastres: Number(piastres),
    toShelf: toShelf === 1,
    packedAmount: packedAmount === undefined ? null : Number(packedAmount),
    mostPiastres: mostPiastres === undefined ? null : Number(mostPiastres),
  }
}

type Facts = Parameters<typeof canRefuse>[0] & {
  history: OrderEvent[]
  refunds: Pick<Order['refunds'][number], 'createdAt'>[]
}

/**
 * Why what was refused of a line cannot be taken back: the order is not at the door any more, its day is
 * closed, its cash was collected, or money was given back since. Undefined when it can.
 */
export function whyNotTakeBackRefusal(order: Facts, line: Line): OrderChangeProblem | undefined {
  if (order.isDayClosed) return 'day-closed'
  const [first] = refusalsOf(order.history, line)
  if (!canRefuse(order) || !first) return 'refusal-stays'
  if (isCashIn(order)) return 'cash-collected'
  return order.refunds.some(({ createdAt }) => createdAt >= first.at)
    ? 'refused-and-refunded'
    : undefined
}
