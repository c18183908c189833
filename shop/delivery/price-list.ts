import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { isDay } from '#shop/cairo.ts'
import type { Piastres } from '#shop/money.ts'

/** Upper limits against typing errors: 1,000 EGP for the fee, 100,000 EGP for the thresholds. */
const MOST_FEE = 1_000_00
const MOST_THRESHOLD = 100_000_00
/** Enough for a change each month for two years. */
const MOST_PRICE_LISTS = 24

const amount = (most: Piastres) =>
  v.pipe(
    v.number('money'),
    v.integer('money'),
    v.minValue(0, 'money'),
    v.maxValue(most, 'too-large'),
  )

const areaTerms = v.strictObject({
  from: v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day')),
  feePiastres: amount(MOST_FEE),
  /** The least subtotal of an order. 0 for none. */
  minimumPiastres: v.optional(amount(MOST_THRESHOLD), 0),
  /** Delivery is free above this subtotal. Null means the shop's threshold. */
  freeAbovePiastres: v.optional(v.nullable(amount(MOST_THRESHOLD)), null),
})
export type AreaTerms = v.InferOutput<typeof areaTerms>

/** The area's own terms, the earliest first. Before the first day, the shop's terms apply. */
export const priceList = v.pipe(
  v.array(areaTerms, 'list'),
  v.maxLength(MOST_PRICE_LISTS, 'too-many'),
  v.check((list) => new Set(list.map(({ from }) => from)).size === list.length, 'repeated'),
  v.transform((list) => list.toSorted((one, other) => one.from.localeCompare(other.from))),
)
