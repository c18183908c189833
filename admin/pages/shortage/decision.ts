import { readNumber } from '#messages/typed-number.ts'
import {
  allocate,
  problemsByHand,
  type ByHandProblem,
  type ShareWay,
} from '#shop/orders/shortage/allocate.ts'
import { sumOf } from '#shop/quantities.ts'
import {
  fateOf,
  fatesOf,
  inTurn,
  isEmptied,
  replacementIn,
  savedBy,
  type Fate,
} from '#shop/orders/shortage/plan.ts'
import { stockAfter } from '#shop/orders/shortage/stock-after.ts'
import type { ShortageBody, ShortageView } from '#shop/orders/shortage/shortage.ts'

type Order = ShortageView['orders'][number]

export type Typed = {
  there: string
  way: ShareWay
  /** The id of a product, '' for none; undefined until staff choose. */
  replacement: string | undefined
  /** The typed quantity of each order, by its number. */
  byHand: Record<number, string>
}

export type DecidedOrder = {
  order: Order
  given: number
  fate: Fate
  /** The product that replaces the missing quantity. */
  other: ShortageView['replacements'][number] | undefined
  isEmptied: boolean
  problem: ByHandProblem | undefined
}

export type Decision = {
  /** Undefined while the typed text is no quantity. */
  available: number | undefined
  wanted: number
  given: number
  /** Below zero when the orders get more than is available. */
  left: number
  orders: DecidedOrder[]
  replacement: ShortageView['replacements'][number] | undefined
  /** The needed quantity of the replacement. */
  needed: number
  isReplacementShort: boolean
  /** The piastres that all customers together pay less. */
  less: number
  stock: number
  isReady: boolean
}

export function decide(view: ShortageView, typed: Typed): Decision {
  const open = view.orders.filter(({ fixed }) => fixed === null)
  const lines = open.map(({ line }) => line)
  const available = quantityOf(typed.there, view)
  const there = available ?? 0
  const shares = allocate(there, lines, typed.way === 'hand' ? 'time' : typed.way)
  const typedShares = open.map(({ number }, index) => {
    const text = typed.byHand[number]
    return text === undefined ? shares[index] : readNumber(text, 'quantity')
  })
  const isByHand = typed.way === 'hand'
  const problems = isByHand ? problemsByHand(lines, typedShares) : {}
  const given = isByHand ? typedShares.map((qty) => qty ?? 0) : shares
  const replacement = replacementOf(view, open, given, typed.replacement)
  const candidates = inTurn(view.replacements, replacement)
  const fates = fatesOf(open, given, candidates)
  const orders = open.map((order, index) => {
    const gets = given[index] ?? 0
    const fate = fates[index] ?? { what: 'leave' }
    const saved = savedBy(order, gets, fate, candidates)
    const problem = problems[index]
    const other = replacementIn(fate, candidates)
    return { order, given: gets, fate, other, saved, isEmptied: isEmptied(order, saved), problem }
  })
  const wanted = sumOf(lines.map(({ qty }) => qty))
  const sum = sumOf(given)
  const left = sumOf([there, -sum])
  const needed = neededOf(orders, replacement)
  const isReplacementShort = replacement !== undefined && needed > replacement.quantity
  const isRight = available !== undefined && left >= 0 && Object.keys(problems).length === 0
  return {
    available,
    wanted,
    given: sum,
    left,
    orders,
    replacement,
    needed,
    isReplacementShort,
    less: orders.reduce((total, { saved }) => total + saved, 0),
    stock: stockAfter({
      available: there,
      quantity: view.quantity,
      kept: sum,
      givenUp: sumOf([wanted, -sum]),
      heldElsewhere: view.heldElsewhere,
      isSoldAhead: view.product.soldAhead,
      step: view.product.step,
    }),
    isReady: isRight && !isReplacementShort && sum < wanted,
  }
}

export function bodyOf(
  view: ShortageView,
  typed: Typed,
  { available = 0, orders, replacement }: Decision,
): Omit<ShortageBody, 'id'> {
  return {
    seen: view.saved,
    available,
    way: typed.way,
    replacement: replacement?.productId ?? null,
    orders: orders.map(({ order: { number, version, line }, given }) => ({
      number,
      version,
      from: line.qty,
      to: given,
    })),
  }
}

/** Reads a quantity. Products sold by the kilogram allow grams; all others are counted. */
function quantityOf(text: string, { product }: ShortageView): number | undefined {
  const isKilos = product.unit === 'kg' && product.unitAmount === 1
  return readNumber(text, isKilos ? 'weight' : 'quantity')
}

/** Returns the chosen replacement; without a choice, the first one with enough stock. */
function replacementOf(
  { replacements }: ShortageView,
  orders: Order[],
  given: number[],
  chosen: string | undefined,
) {
  if (chosen !== undefined) return replacements.find(({ productId }) => productId === chosen)
  return replacements.find((one) => {
    const fates = orders.map((order, index) => ({ fate: fateOf(order, given[index] ?? 0, [one]) }))
    return neededOf(fates, one) <= one.quantity
  })
}

function neededOf(orders: { fate: Fate }[], one: { productId: string } | undefined): number {
  const ofIt = ({ fate }: { fate: Fate }) =>
    fate.what === 'replace' && fate.productId === one?.productId ? fate.qty : 0
  return sumOf(orders.map(ofIt))
}
