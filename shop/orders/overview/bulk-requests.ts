import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { ORDERS_PER_PAGE } from './list.ts'

const day = v.pipe(v.string('day'), v.check(isDay, 'day'))
const isSure = v.optional(v.boolean('choice'), false)

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
