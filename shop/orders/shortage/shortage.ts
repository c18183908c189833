import * as v from 'valibot'
import { units } from '#shop/catalogue/product.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { leftQuantity } from '../change/line-edit.ts'
import { adminOrderLine } from '../order/staff-order.ts'
import { shareWays } from './allocate.ts'
import { missingChoices } from '../order/missing-choice.ts'
import { locales } from '#messages/locale.ts'

/**
 * The state of an order in a shortage. `call`: its customer is to be called. `called`: the customer answered.
 * `superseded`: a later shortage or change of the order decides.
 */
export type ShortOrderState = 'planned' | 'done' | 'refused' | 'call' | 'called' | 'superseded'

/**
 * Why an order's quantity cannot change: it is packed, weighed, replaced, refunded, or sold in another unit.
 */
export const fixedReasons = ['packed', 'weighed', 'replaced', 'payment', 'other-unit'] as const
export type FixedReason = (typeof fixedReasons)[number]

/** The most orders of a day with one product that a shortage can divide. */
export const MOST_ORDERS = 500

const who = {
  number: v.number(),
  version: v.number(),
  name: v.string(),
  phone: v.string(),
  missing: v.picklist(missingChoices),
}
const soldBy = { unit: v.picklist(units), unitAmount: v.number(), weighed: v.boolean() }
const names = { name: v.string(), nameAr: v.string() }

/** A product of a delivery day with the orders that want it, the earliest first. */
export const shortageView = v.object({
  date: v.string(),
  /** Quantities are in the unit of sale of most orders. */
  product: v.object({
    productId: v.string(),
    ...names,
    ...soldBy,
    step: v.number(),
    /** Whether the product is sold before it arrives. */
    soldAhead: v.boolean(),
  }),
  /** The number of saved shortages of the product on this day. The browser sends it back as `seen`. */
  saved: v.number(),
  /** The last saved shortage, with the number of orders it changed; null if there is nothing to undo. */
  undoable: v.nullable(v.object({ at: v.string(), who: v.string(), orders: v.number() })),
  /** The stock for sale, and the quantity held by orders outside this list. */
  quantity: v.number(),
  heldElsewhere: v.number(),
  /** The grams that are reserved for the boxes of this day. */
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
      /** The packer who put the line into the bag; null without a valid tick. */
      tick: v.nullable(v.object({ who: v.string(), at: v.string() })),
    }),
  ),
  /** Customers to call about missing goods; `given` is the available quantity. */
  calls: v.array(
    v.object({
      ...who,
      locale: v.picklist(locales),
      qty: v.number(),
      given: v.number(),
      productIds: v.array(v.string()),
    }),
  ),
  /** Possible replacements in stock, the most similar first. */
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

/** The available quantity, and the part for each order. */
export const shortageBody = v.strictObject({
  /** A random id from the browser. A repeated request with the same id changes nothing. */
  id: v.pipe(v.string('text'), v.regex(/^[\da-f]{32}$/, 'characters')),
  /** The number of saved shortages that the screen showed. */
  seen: storableInteger,
  /** The available quantity in units of sale, with up to three decimals (a gram of a kilogram). */
  available: v.pipe(
    v.number('quantity'),
    v.minValue(0, 'quantity'),
    v.maxValue(99_999, 'quantity'),
    v.check((qty) => Math.abs(qty * 1000 - Math.round(qty * 1000)) < 1e-6, 'quantity'),
  ),
  way: v.picklist(shareWays, 'choice'),
  /** The replacement for customers who want one; null leaves the product out for them, too. */
  replacement: v.nullable(productId),
  orders: v.pipe(
    v.array(
      v.strictObject({
        number: storableInteger,
        version,
        /** The quantity that the screen showed, and the new quantity. */
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

/** `done` and `calls` hold the numbers of changed orders and of orders with a call. */
const refusedOrders = v.array(
  v.object({ number: v.number(), code: v.string(), message: v.string() }),
)
export const shortageSaved = v.object({
  done: v.array(v.number()),
  calls: v.array(v.number()),
  refused: refusedOrders,
  /** The stock that the shop sells now. */
  quantity: v.number(),
})

/** The body of `POST …/undo`: the number of saved shortages that the screen showed. */
export const undoBody = v.strictObject({ seen: storableInteger })
export const shortageUndone = v.object({ done: v.array(v.number()), refused: refusedOrders })

/**
 * The body of `POST …/calls/:number`. The customer takes the available part (`less`) or nothing (`none`), or
 * a replacement for the rest; `whole` means that all goods were there.
 */
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
export type CallAnswer = v.InferOutput<typeof callBody>['said']
