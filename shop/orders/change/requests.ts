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
  /**
   * Which goods of a cancelled order return to stock: all, none, or by line number. Default: `isRestocked`.
   */
  toShelf: v.optional(restockChoice),
})
export const stepBackBody = v.strictObject({
  version,
  reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
})
export const reviewedBody = v.strictObject({
  ...stepBackBody.entries,
  /** The explanation of money that went back outside the shop; required when some did. */
  outside: v.optional(v.picklist(givenOutside, 'choice')),
})
export function namedLines<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.array(v.strictObject({ line: storableInteger, ...entries }), 'list'),
    v.minLength(1, 'lines-required'),
    v.maxLength(MAX_LINES, 'too-many'),
    v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'repeated'),
  )
}
export const versionBody = v.strictObject({ version })
/** The place of the order; null removes the place. */
export const placeBody = v.strictObject({ version, place: v.nullable(placeSent) })
export const noteBody = v.strictObject({ version, note: plainText(2000) })
const amountPiastres = v.pipe(
  v.number('money-amount'),
  v.integer('money-amount'),
  v.minValue(1, 'money-amount'),
  v.maxValue(MAX_TOTAL, 'too-large'),
)
/** The cash that was collected. Without `amountPiastres` it is the whole due. */
export const collectBody = v.strictObject({
  version,
  amountPiastres: v.optional(amountPiastres),
})
export const refundBody = v.pipe(
  v.strictObject({
    version,
    /** Lines to refund at the packed price, instead of an amount. */
    lines: v.optional(namedLines({ qty: quantity })),
    /** The sum to refund. Without `amountPiastres` and `lines` the rest of the payment is refunded. */
    amountPiastres: v.optional(amountPiastres),
    reason: v.picklist(refundReasons, 'choice'),
    note: v.optional(plainText(200), ''),
    /** `credit` requires that the order belongs to an account. */
    to: v.optional(v.picklist(refundTargets, 'choice'), 'tender'),
    /** Used if the refund ends the order. Goods of bad quality do not return to stock by default. */
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
