import * as v from 'valibot'
import { MAX_QTY } from '#shop/cart/cart.ts'

const qty = v.pipe(
  v.number('whole-number'),
  v.integer('whole-number'),
  v.minValue(1, 'qty'),
  v.maxValue(MAX_QTY, 'qty'),
)
/** Whether what is left out goes back on the shelf, or is not there at all. */
const toShelf = v.optional(v.boolean(), false)

/** What can be done to a line at the desk. */
export const lineEdit = v.variant(
  'what',
  [
    v.strictObject({ what: v.literal('missing'), toShelf }),
    v.strictObject({ what: v.literal('reduce'), qty, toShelf }),
    v.strictObject({
      what: v.literal('replace'),
      productId: v.pipe(
        v.string('text'),
        v.nonEmpty('product-required'),
        v.maxLength(64, 'too-long'),
      ),
      qty,
      toShelf,
      /** Needed where the customer wished to be called, or no replacement. */
      isAgreed: v.optional(v.boolean(), false),
    }),
    v.strictObject({
      what: v.literal('weigh'),
      /** In the line's unit, to the gram. */
      amount: v.pipe(
        v.number('weight'),
        v.minValue(0.001, 'weight'),
        v.maxValue(9999, 'weight'),
        v.transform((amount) => Math.round(amount * 1000) / 1000),
      ),
      isSure: v.optional(v.boolean(), false),
    }),
    v.strictObject({ what: v.literal('restore') }),
  ],
  'choice',
)
export type LineEdit = v.InferOutput<typeof lineEdit>
