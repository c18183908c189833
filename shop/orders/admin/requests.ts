import * as v from 'valibot'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { MAX_TOTAL } from '../order.ts'
import { refundReasons } from '../refund.ts'
import { ORDERS_PER_PAGE } from './list.ts'
import { adminMoveTargets } from './moves.ts'
import { restockChoice } from './restock.ts'

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
export const bulkMoveBody = v.strictObject({
  numbers: v.pipe(
    v.array(v.pipe(v.number('whole-number'), v.integer('whole-number')), 'list'),
    v.minLength(1, 'required'),
    v.maxLength(ORDERS_PER_PAGE, 'too-many'),
  ),
  to: v.picklist(['packed', 'out_for_delivery', 'delivered'], 'choice'),
})
export const bulkMoved = v.object({
  moved: v.array(v.number()),
  refused: v.array(v.object({ number: v.number(), code: v.string(), message: v.string() })),
})
export const versionBody = v.strictObject({ version })
export const noteBody = v.strictObject({ version, note: plainText(2000) })
export const refundBody = v.strictObject({
  version,
  /** Missing for everything that is left. */
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
  /** When the refund ends the order: as for cancelling; goods of bad quality do not return by default. */
  toShelf: v.optional(restockChoice),
})
