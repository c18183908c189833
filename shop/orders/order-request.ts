import * as v from 'valibot'
import { MAX_LINES, MAX_QTY } from '#shop/cart/cart.ts'
import { isDay } from '#shop/delivery/cairo.ts'
import { plainText } from '#shop/text.ts'
import { customer } from './customer.ts'

const wantedItem = v.strictObject({
  _id: v.pipe(v.string('text'), v.minLength(1, 'required'), v.maxLength(64, 'too-long')),
  qty: v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(1, 'qty'),
    v.maxValue(MAX_QTY, 'qty'),
  ),
})

export const wantedItems = v.pipe(
  v.optional(v.array(wantedItem, 'list'), []),
  v.minLength(1, 'empty-cart'),
  v.maxLength(MAX_LINES, 'too-many'),
  v.check(isWithinMost, 'qty'),
)
export type WantedItem = v.InferOutput<typeof wantedItem>

/** Lines of one product are one line, which holds no more than any other. */
function isWithinMost(items: { _id: string; qty: number }[]): boolean {
  const quantities = new Map<string, number>()
  for (const { _id, qty } of items) quantities.set(_id, (quantities.get(_id) ?? 0) + qty)
  // A line that is too much by itself is told at that line.
  const isOneTooMuch = items.some(({ qty }) => !(qty <= MAX_QTY))
  return isOneTooMuch || [...quantities.values()].every((qty) => qty <= MAX_QTY)
}

const orderEntries = {
  items: wantedItems,
  customer,
  delivery: v.strictObject({
    area: v.pipe(v.string('text'), v.nonEmpty('area-required'), v.maxLength(64, 'too-long')),
    date: v.pipe(v.string('text'), v.nonEmpty('date-required'), v.check(isDay, 'date')),
  }),
  notes: v.optional(plainText(1000), ''),
  missing: v.optional(v.picklist(['call', 'replace', 'leave'], 'choice'), 'call'),
}

/** SPEC's `amount`: total × 100, so piastres. It is checked against our own sum, never believed. */
const amount = v.pipe(
  v.number('whole-number'),
  v.integer('whole-number'),
  v.minValue(1, 'empty-cart'),
  v.maxValue(1_000_000_000_00, 'too-large'),
)

/** Body of `POST /api/payment`. A `currency` is tolerated for SPEC's clients; it is always EGP. */
export const cardOrderRequest = v.strictObject({
  amount,
  currency: v.optional(v.string('text')),
  ...orderEntries,
})

/** Body of `POST /api/orders`: cash on delivery. */
export const cashOrderRequest = v.strictObject({
  payment: v.literal('cash', 'choice'),
  amount: v.optional(amount),
  ...orderEntries,
})

export type OrderRequest = Omit<v.InferOutput<typeof cashOrderRequest>, 'payment'>

export const idempotencyKey = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(128, 'too-long'),
  v.regex(/^[\x20-\x7e]+$/, 'characters'),
)
