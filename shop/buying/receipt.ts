import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { measures } from './measure.ts'

/** 100 tonnes in grams. */
export const MOST_AMOUNT = 100_000_000
/** EGP 100,000 for one kilogram, litre or piece. */
export const MOST_COST = 100_000_00

const id = v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())
const day = v.pipe(v.string('day'), v.check(isDay, 'day'))
const cost = wholeNumber(0, MOST_COST)
const note = v.optional(plainText(500), '')

/** Amounts are in grams, millilitres or pieces. The cost is for a kilogram, litre or piece. */
export const receiptForm = v.strictObject({
  /** A form that is sent twice with one id counts once. */
  id: v.optional(id),
  productId: v.pipe(v.string('text'), v.maxLength(100, 'too-long')),
  supplier: v.optional(v.pipe(v.string('text'), v.maxLength(100, 'too-long')), ''),
  /** The days of the buying list for which the goods were bought. */
  from: day,
  to: day,
  amount: wholeNumber(1, MOST_AMOUNT),
  costPiastres: cost,
  note,
})
export type ReceiptForm = v.InferOutput<typeof receiptForm>

/** An amount of 0 takes the receipt back. */
export const receiptCorrection = v.strictObject({
  version,
  amount: wholeNumber(0, MOST_AMOUNT),
  costPiastres: cost,
  note,
})
export type ReceiptCorrection = v.InferOutput<typeof receiptCorrection>

export const goodsShape = {
  productId: v.string(),
  name: v.string(),
  nameAr: v.string(),
  measure: v.picklist(measures),
}

export const receiptShape = v.object({
  id: v.string(),
  ...goodsShape,
  supplier: v.nullable(v.object({ name: v.string(), nameAr: v.string() })),
  from: v.string(),
  to: v.string(),
  amount: v.number(),
  costPiastres: v.number(),
  /** The part of `amount` that is kept for boxes and not for sale. */
  forBoxes: v.number(),
  note: v.string(),
  version: v.number(),
  who: v.string(),
  at: v.string(),
})
export type Receipt = v.InferOutput<typeof receiptShape>
