import type { Piastres } from '#shop/money.ts'
import type { Order, OrderEvent, OrderLine } from '../order/order.ts'
import { refusalReasons, type RefusalReason } from '../order/line-returns.ts'
import { canRefuse, isCashIn } from '../change/moves.ts'
import type { OrderChangeProblem } from '../change/problem.ts'

/**
 * A refusal of a line, with the line's `packedAmount` and `mostPiastres` before it. `packedAmount` is in the
 * line's unit; null when not weighed.
 */
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

/** Returns the fields that are needed to take the refusal back later. */
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
 * Lists the refusals of a line that were not taken back, the earliest first. Empty when they do not add up to
 * `refusedQty`, because events of older versions lack these fields.
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

/** Returns why the refusal of a line cannot be taken back; undefined when it can. */
export function whyNotTakeBackRefusal(order: Facts, line: Line): OrderChangeProblem | undefined {
  if (order.isDayClosed) return 'day-closed'
  const [first] = refusalsOf(order.history, line)
  if (!canRefuse(order) || !first) return 'refusal-stays'
  if (isCashIn(order)) return 'cash-collected'
  return order.refunds.some(({ createdAt }) => createdAt >= first.at)
    ? 'refused-and-refunded'
    : undefined
}
