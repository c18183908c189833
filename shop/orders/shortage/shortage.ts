import * as v from 'valibot'
import { units } from '#shop/catalogue/product.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { leftQuantity } from '../change/line-edit.ts'
import { adminOrderLine } from '../order/staff-order.ts'
import { shareWays } from './allocate.ts'

/**
 * What became of an order in a shortage: to be changed, changed, refused, its customer to be called or called,
 * or decided anew by a later shortage of the product on that day.
 */
export type ShortOrderState = 'planned' | 'done' | 'refused' | 'call' | 'called' | 'superseded'

/** Why an order with the product gets what it has: packed or weighed already, replaced in part, its money on the way back, or sold by another unit. */
export const fixedReasons = ['packed', 'weighed', 'replaced', 'payment', 'other-unit'] as const
export type FixedReason = (typeof fixedReasons)[number]

/** The most orders of a day with one product that a shortage is divided among. */
export const MOST_ORDERS = 500

const who = {
  number: v.number(),
  version: v.number(),
  name: v.string(),
  phone: v.string(),
  missing: v.picklist(['call', 'replace', 'leave']),
}
const soldBy = { unit: v.picklist(units), unitAmount: v.number(), weighed: v.boolean() }
const names = { name: v.string(), nameAr: v.string() }

/** `GET`: a product of a delivery day, with the orders that want it, the earliest first. */
export const shortageView = v.object({
  date: v.string(),
  /** Quantities are in the units of sale that most orders have it in. */
  product: v.object({
    productId: v.string(),
    ...names,
    ...soldBy,
    step: v.number(),
    /** Whether it is sold before it is there. */
    soldAhead: v.boolean(),
  }),
  /** How many shortages of it were saved for this day; sent back as `seen`. */
  saved: v.number(),
  /** What the shop sells beside what orders hold, and what orders hold that are not of this list. */
  quantity: v.number(),
  heldElsewhere: v.number(),
  /** What is kept for the boxes of this day beside that, in grams. */
  keptForBoxes: v.number(),
  orders: v.array(
    v.object({
      ...who,
      createdAt: v.string(),
      memberDiscount: v.number(),
      subtotal: v.number(),
      delivery: v.number(),
      line: adminOrderLine,
      productIds: v.array(v.string()),
      fixed: v.nullable(v.picklist(fixedReasons)),
      /** Who put it into the bag; null where nobody did, or something else. */
      tick: v.nullable(v.object({ who: v.string(), at: v.string() })),
    }),
  ),
  /** Whom to call about what is missing; `given` is what there is for them. */
  calls: v.array(
    v.object({
      ...who,
      locale: v.picklist(['en', 'ar']),
      qty: v.number(),
      given: v.number(),
      productIds: v.array(v.string()),
    }),
  ),
  /** Products in stock that may replace it, what is most like it first. */
  replacements: v.array(
    v.object({
      productId: v.string(),
      ...names,
      ...soldBy,
      step: v.number(),
      pricePiastres: v.number(),
      offer: v.number(),
      quantity: v.number(),
      tolerance: v.number(),
    }),
  ),
})
export type ShortageView = v.InferOutput<typeof shortageView>

const productId = v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long'))

/** `POST`: what is there, and what each order gets of it. */
export const shortageBody = v.strictObject({
  /** Drawn by the browser: sent again, it is the same shortage, which changes nothing twice. */
  id: v.pipe(v.string('text'), v.regex(/^[\da-f]{32}$/, 'characters')),
  /** How many shortages of the product and day the screen showed. */
  seen: storableInteger,
  /** In units of sale, of which a kilogram may be weighed to the gram. */
  available: v.pipe(
    v.number('quantity'),
    v.minValue(0, 'quantity'),
    v.maxValue(99_999, 'quantity'),
    v.check((qty) => Math.abs(qty * 1000 - Math.round(qty * 1000)) < 1e-6, 'quantity'),
  ),
  way: v.picklist(shareWays, 'choice'),
  /** What replaces it where that is wished; null: it is left out there, too. */
  replacement: v.nullable(productId),
  orders: v.pipe(
    v.array(
      v.strictObject({
        number: storableInteger,
        version,
        /** What it wanted on the screen, and what it gets. */
        from: leftQuantity,
        to: leftQuantity,
      }),
      'list',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MOST_ORDERS, 'too-many'),
    v.check((all) => new Set(all.map(({ number }) => number)).size === all.length, 'repeated'),
  ),
})
export type ShortageBody = v.InferOutput<typeof shortageBody>

/** What was done: the numbers of the orders that were changed or are to be called about, and those that were not, each with the reason. */
export const shortageSaved = v.object({
  done: v.array(v.number()),
  calls: v.array(v.number()),
  refused: v.array(v.object({ number: v.number(), code: v.string(), message: v.string() })),
  /** What the shop sells of it now. */
  quantity: v.number(),
})

/** `POST …/calls/:number`: what came of it: takes what there is, takes none, takes another product for the rest, or all was there. */
export const callBody = v.strictObject({
  version,
  said: v.variant(
    'what',
    [
      v.strictObject({ what: v.picklist(['less', 'none', 'whole']) }),
      v.strictObject({ what: v.literal('replace'), productId }),
    ],
    'choice',
  ),
})
/** What a customer said. */
export type CallAnswer = v.InferOutput<typeof callBody>['said']
