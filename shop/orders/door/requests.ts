import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { namedLines, stepBackBody } from '../change/requests.ts'
import { restockChoice } from '../change/restock.ts'
import { refusalReasons } from '../order/line-returns.ts'

export const takeBackBody = stepBackBody
export const refuseBody = v.strictObject({
  version,
  /** Without `qty` the whole line is refused. `toShelf` defaults to `isRestocked`. */
  lines: namedLines({ qty: v.optional(quantity), toShelf: v.optional(v.boolean('choice')) }),
  reason: v.picklist(refusalReasons, 'choice'),
  note: v.optional(plainText(200), ''),
})

export const takeBackRefusalBody = v.strictObject({
  ...stepBackBody.entries,
  line: storableInteger,
})

/** The next step for an order that nobody took at the door. */
const notHome = v.variant(
  'what',
  [
    v.strictObject({ what: v.literal('keep') }),
    /** `isSure` must be true for a full day, or a day without delivery in the area. */
    v.strictObject({
      what: v.literal('day'),
      date: v.pipe(v.string('day'), v.check(isDay, 'day')),
      isSure: v.optional(v.boolean('choice'), false),
    }),
    v.strictObject({ what: v.literal('cancel'), toShelf: v.optional(restockChoice) }),
  ],
  'choice',
)
export type NotHome = v.InferOutput<typeof notHome>
export const notHomeBody = v.strictObject({ version, next: notHome })
