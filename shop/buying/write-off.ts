import * as v from 'valibot'
import { plainText } from '#shop/text.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { goodsShape, MOST_AMOUNT } from './receipt.ts'

export const writeOffReasons = ['spoiled', 'damaged', 'missing', 'sample', 'other'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

/** The reason `other` needs a note. */
export const writeOffForm = v.pipe(
  v.strictObject({
    /** A form that is sent twice with one id counts once. */
    id: v.optional(v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())),
    productId: v.pipe(v.string('text'), v.maxLength(100, 'too-long')),
    /** In grams, millilitres or pieces. */
    amount: wholeNumber(1, MOST_AMOUNT),
    reason: v.picklist(writeOffReasons, 'choice'),
    note: v.optional(plainText(500), ''),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['note']],
      ({ reason, note }) => reason !== 'other' || note !== '',
      'required',
    ),
    ['note'],
  ),
)
export type WriteOffForm = v.InferOutput<typeof writeOffForm>

export const writeOffShape = v.object({
  id: v.string(),
  ...goodsShape,
  amount: v.number(),
  reason: v.picklist(writeOffReasons),
  note: v.string(),
  who: v.string(),
  at: v.string(),
  undoneAt: v.nullable(v.string()),
  /** The number of an order whose goods were lost: refused at the door and spoiled, or missing. */
  order: v.nullable(v.number()),
})
export type WriteOff = v.InferOutput<typeof writeOffShape>
