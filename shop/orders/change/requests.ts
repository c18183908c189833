import * as v from 'valibot'
import { placeSent } from '#shop/coordinates.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { storableInteger } from '#shop/whole-number.ts'
import { MAX_TOTAL } from '../order/order.ts'
import { givenOutside, refundReasons, refundTargets } from '../order/refund.ts'
import { adminMoveTargets } from './moves.ts'
import { restockChoice } from './restock.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { MAX_LINES } from '#shop/cart/cart.ts'

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
export const reviewedBody = v.strictObject({
  ...stepBackBody.entries,
  /** What money was that went back outside the shop; needed where some did. */
  outside: v.optional(v.picklist(givenOutside, 'choice')),
})
/** Line numbers with quantities, each line once. */
export function namedLines<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.array(v.strictObject({ line: storableInteger, ...entries }), 'list'),
    v.minLength(1, 'lines-required'),
    v.maxLength(MAX_LINES, 'too-many'),
    v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'repeated'),
  )
}
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
