import * as v from 'valibot'
import { placeSent } from '#shop/coordinates.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { MAX_TOTAL } from '../order.ts'
import { givenOutside, refundReasons, refundTargets } from '../refund.ts'
import { ORDERS_PER_PAGE } from './list.ts'
import { adminMoveTargets } from './moves.ts'
import { restockChoice } from './restock.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { MAX_LINES } from '#shop/cart/cart.ts'
import { isDay } from '#shop/cairo.ts'
import { refusalReasons } from '../line-returns.ts'

const target = v.picklist(adminMoveTargets, 'choice')
export const moveBody = v.strictObject({
  version,
  to: target,
  /** For a cancelled order: whether its goods return to stock, for all or by line number. Default: `isRestocked`. */
  toShelf: v.optional(restockChoice),
})
export const stepBackBody = v.strictObject({
  version,
  reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
})
export const takeBackBody = stepBackBody
export const reviewedBody = v.strictObject({
  ...stepBackBody.entries,
  /** What money was that went back outside the shop; needed where some did. */
  outside: v.optional(v.picklist(givenOutside, 'choice')),
})
const day = v.pipe(v.string('day'), v.check(isDay, 'day'))
const isSure = v.optional(v.boolean('choice'), false)

/** Line numbers with quantities, each line once. */
function namedLines<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.array(v.strictObject({ line: storableInteger, ...entries }), 'list'),
    v.minLength(1, 'lines-required'),
    v.maxLength(MAX_LINES, 'too-many'),
    v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'repeated'),
  )
}
export const refuseBody = v.strictObject({
  version,
  /** Without `qty` all of a line. Without `toShelf` by `isRestocked`. */
  lines: namedLines({ qty: v.optional(quantity), toShelf: v.optional(v.boolean('choice')) }),
  reason: v.picklist(refusalReasons, 'choice'),
  note: v.optional(plainText(200), ''),
})

export const takeBackRefusalBody = v.strictObject({
  ...stepBackBody.entries,
  line: storableInteger,
})

/** What is done with an order that nobody took at the door. */
const notHome = v.variant(
  'what',
  [
    v.strictObject({ what: v.literal('keep') }),
    /** `isSure` has to be true for a day on which the area has no delivery. */
    v.strictObject({ what: v.literal('day'), date: day, isSure }),
    v.strictObject({ what: v.literal('cancel'), toShelf: v.optional(restockChoice) }),
  ],
  'choice',
)
export type NotHome = v.InferOutput<typeof notHome>
export const notHomeBody = v.strictObject({ version, next: notHome })

/** More than a day has. */
const MOST_MOVED = 2000
const numbers = v.pipe(
  v.array(storableInteger, 'list'),
  v.minLength(1, 'required'),
  v.maxLength(ORDERS_PER_PAGE, 'too-many'),
)
export const bulkMoveBody = v.strictObject({
  numbers,
  to: v.picklist(['packed', 'out_for_delivery', 'delivered'], 'choice'),
  /** With `delivered`: cash that is due is collected, too, or the order stays as it is. */
  isCollected: v.optional(v.boolean('choice'), false),
})
export const bulkCollectBody = v.strictObject({ numbers })
/** The versions of orders that a screen showed, by their numbers: one that changed since stays as it is, and is named. */
const versions = v.optional(v.record(v.pipe(v.string('text'), v.regex(/^\d{1,9}$/)), version))
export const bulkDayBody = v.strictObject({
  numbers,
  versions,
  date: day,
  isSure,
  /** Answers with what would happen, and changes nothing. */
  isPreview: v.optional(v.boolean('choice'), false),
})
export const bulkMoved = v.object({
  moved: v.array(v.number()),
  /** Of those that were moved, as they are now, by their numbers. */
  versions: v.record(v.string(), v.number()),
  refused: v.array(v.object({ number: v.number(), code: v.string(), message: v.string() })),
})
/** Body of `POST /admin/days/:date/move`: where the open orders of a day go. */
export const moveDayBody = v.strictObject({
  /** Missing for the next free day of each order's area. */
  to: v.optional(day),
  /** Only the orders of this area. */
  area: v.optional(v.pipe(v.string('text'), v.maxLength(64, 'too-long'))),
  isSure,
  /** What the preview said: exactly that is done. An order that changed since stays, and so does one that came since. */
  moves: v.optional(
    v.pipe(
      v.array(v.strictObject({ number: storableInteger, to: day, version }), 'list'),
      v.maxLength(MOST_MOVED, 'too-many'),
      v.check((all) => new Set(all.map(({ number }) => number)).size === all.length, 'repeated'),
    ),
  ),
  /** Answers with what would happen, and changes nothing. */
  isPreview: v.optional(v.boolean('choice'), false),
})
export const dayMoved = v.object({
  /** `version`: of the order as it is now. */
  moved: v.array(v.object({ number: v.number(), to: v.string(), version: v.number() })),
  /** Those that stay on their day, with the reason. */
  refused: bulkMoved.entries.refused,
})
export const versionBody = v.strictObject({ version })
/** Where the order goes; null takes it out. */
export const placeBody = v.strictObject({ version, place: v.nullable(placeSent) })
export const noteBody = v.strictObject({ version, note: plainText(2000) })
export const refundBody = v.pipe(
  v.strictObject({
    version,
    /** What is refunded of which lines, at the price packed; instead of an amount. */
    lines: v.optional(namedLines({ qty: quantity })),
    /** Missing, without `lines`, for everything that is left. */
    amountPiastres: v.optional(
      v.pipe(
        v.number('money-amount'),
        v.integer('money-amount'),
        v.minValue(1, 'money-amount'),
        v.maxValue(MAX_TOTAL, 'too-large'),
      ),
    ),
    reason: v.picklist(refundReasons, 'choice'),
    note: v.optional(plainText(200), ''),
    /** `credit` only where the order is of an account. */
    to: v.optional(v.picklist(refundTargets, 'choice'), 'tender'),
    /** When the refund ends the order: as for cancelling; goods of bad quality do not return by default. */
    toShelf: v.optional(restockChoice),
  }),
  v.forward(
    v.check(
      ({ lines, amountPiastres }) => !lines || amountPiastres === undefined,
      'lines-or-amount',
    ),
    ['amountPiastres'],
  ),
)
