import { exactly } from '#shop/quantities.ts'
import * as v from 'valibot'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { quantity as qty } from '#shop/cart/wanted-items.ts'
import { SMALLEST_STEP } from '#shop/catalogue/step.ts'

/** The quantity that remains on a line; 0 removes the line. */
export const leftQuantity = v.pipe(
  v.number('qty'),
  v.multipleOf(SMALLEST_STEP, 'qty-step'),
  v.minValue(0, 'qty'),
  v.maxValue(MAX_QTY, 'qty'),
)

/** Whether removed units return to stock (`true`) or are written off. The field name is the API's. */
const toShelf = v.optional(v.boolean(), false)

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
      /** The quantity that stays on the line; the rest is replaced. */
      left: v.optional(leftQuantity, 0),
      toShelf,
      /** Must be true when the customer asked for a call or for no replacement. */
      isAgreed: v.optional(v.boolean(), false),
    }),
    v.strictObject({
      what: v.literal('weigh'),
      /** In the line's unit, to the gram. */
      amount: v.pipe(
        v.number('weight'),
        v.minValue(0.001, 'weight'),
        v.maxValue(9999, 'weight'),
        v.transform((amount) => exactly(amount)),
      ),
      isSure: v.optional(v.boolean(), false),
    }),
    v.strictObject({ what: v.literal('restore') }),
  ],
  'choice',
)
export type LineEdit = v.InferOutput<typeof lineEdit>
