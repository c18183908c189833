import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { ORDERS_PER_PAGE } from './list.ts'
import { workSteps } from '../order/order-states.ts'

const day = v.pipe(v.string('day'), v.check(isDay, 'day'))
const isSure = v.optional(v.boolean('choice'), false)

/** More orders than one day has. */
const MOST_MOVED = 2000
const numbers = v.pipe(
  v.array(storableInteger, 'list'),
  v.minLength(1, 'required'),
  v.maxLength(ORDERS_PER_PAGE, 'too-many'),
)
export const bulkMoveBody = v.strictObject({
  numbers,
  to: v.picklist(workSteps, 'choice'),
  /** For `delivered`: also marks due cash as collected. If that fails, the order stays as it is. */
  isCollected: v.optional(v.boolean('choice'), false),
})
export const bulkCollectBody = v.strictObject({ numbers })
/** The versions that the screen showed, by order number. An order that changed since is refused. */
const versions = v.optional(v.record(v.pipe(v.string('text'), v.regex(/^\d{1,9}$/)), version))
export const bulkDayBody = v.strictObject({
  numbers,
  versions,
  date: day,
  isSure,
  /** Returns the result and changes nothing. */
  isPreview: v.optional(v.boolean('choice'), false),
})
export const bulkMoved = v.object({
  moved: v.array(v.number()),
  /** The current versions of the moved orders, by number. */
  versions: v.record(v.string(), v.number()),
  refused: v.array(v.object({ number: v.number(), code: v.string(), message: v.string() })),
})
/** The body of `POST /admin/days/:date/move`: the new day for the open orders of a day. */
export const moveDayBody = v.strictObject({
  /** The new day; missing for the next free day of each order's area. */
  to: v.optional(day),
  area: v.optional(v.pipe(v.string('text'), v.maxLength(64, 'too-long'))),
  isSure,
  /** The moves that the preview returned; exactly these are made. An order that changed since stays. */
  moves: v.optional(
    v.pipe(
      v.array(v.strictObject({ number: storableInteger, to: day, version }), 'list'),
      v.maxLength(MOST_MOVED, 'too-many'),
      v.check((all) => new Set(all.map(({ number }) => number)).size === all.length, 'repeated'),
    ),
  ),
  /** Returns the result and changes nothing. */
  isPreview: v.optional(v.boolean('choice'), false),
})
export const dayMoved = v.object({
  moved: v.array(v.object({ number: v.number(), to: v.string(), version: v.number() })),
  /** The orders that stay on their day. */
  refused: bulkMoved.entries.refused,
})
