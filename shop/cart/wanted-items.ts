import * as v from 'valibot'
import { SMALLEST_STEP } from '#shop/catalogue/step.ts'
import { MAX_LINES, MAX_QTY } from './cart.ts'

/** Allows the step of any product. The product's own step is checked after the product is read. */
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

/** The limit holds for the sum of a product's lines. */
function isWithinMost(items: { _id: string; qty: number }[]): boolean {
  const quantities = new Map<string, number>()
  for (const { _id, qty } of items) quantities.set(_id, (quantities.get(_id) ?? 0) + qty)
  // The schema of a line reports a line above the limit, so this check does not report it again.
  const isOneTooMuch = items.some(({ qty }) => !(qty <= MAX_QTY))
  return isOneTooMuch || [...quantities.values()].every((qty) => qty <= MAX_QTY)
}

export function mergeItems(items: WantedItem[]): WantedItem[] {
  const quantities = new Map<string, number>()
  for (const { _id, qty } of items) quantities.set(_id, (quantities.get(_id) ?? 0) + qty)
  return [...quantities].map(([_id, qty]) => ({ _id, qty }))
}
