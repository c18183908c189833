import * as v from 'valibot'
import { SMALLEST_STEP } from '#shop/catalogue/step.ts'
import { MAX_LINES, MAX_QTY } from './cart.ts'

/** A quantity of any product. The check against the product's own step happens once the product is read. */
export const quantity = v.pipe(
  v.number('qty'),
  v.multipleOf(SMALLEST_STEP, 'qty-step'),
  v.minValue(SMALLEST_STEP, 'qty'),
  v.maxValue(MAX_QTY, 'qty'),
)

const wantedItem = v.strictObject({
  _id: v.pipe(v.string('text'), v.minLength(1, 'required'), v.maxLength(64, 'too-long')),
  qty: quantity,
})

export const wantedItems = v.pipe(
  v.optional(v.array(wantedItem, 'list'), []),
  v.minLength(1, 'empty-cart'),
  v.maxLength(MAX_LINES, 'too-many'),
  v.check(isWithinMost, 'qty'),
)
export type WantedItem = v.InferOutput<typeof wantedItem>

/** True when each product's quantity, added over its lines, is within the limit. */
function isWithinMost(items: { _id: string; qty: number }[]): boolean {
  const quantities = new Map<string, number>()
  for (const { _id, qty } of items) quantities.set(_id, (quantities.get(_id) ?? 0) + qty)
  // The line's own schema reports a single line above the limit.
  const isOneTooMuch = items.some(({ qty }) => !(qty <= MAX_QTY))
  return isOneTooMuch || [...quantities.values()].every((qty) => qty <= MAX_QTY)
}

/** Merges lines of the same product, in the order of their first line. */
export function mergeItems(items: WantedItem[]): WantedItem[] {
  const quantities = new Map<string, number>()
  for (const { _id, qty } of items) quantities.set(_id, (quantities.get(_id) ?? 0) + qty)
  return [...quantities].map(([_id, qty]) => ({ _id, qty }))
}
