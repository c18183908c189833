import * as v from 'valibot'
import { oneLine } from '#shop/text.ts'
import { measures } from './measure.ts'

/** The most lines that a supplier answers at once. */
const MOST_LINES = 300
/** 100 tons, or as many pieces. */
const MOST_AMOUNT = 100_000
const MOST_PRICE = 100_000

const decimals = (places: number) => (value: number) =>
  Math.abs(Math.round(value * 10 ** places) / 10 ** places - value) < 1e-9

/** In the measure of the line: kilograms, litres or pieces. */
const typedAmount = v.pipe(
  v.number('amount'),
  v.minValue(0, 'too-small'),
  v.maxValue(MOST_AMOUNT, 'too-large'),
  v.check(decimals(3), 'amount'),
)
/** In EGP for one of the measure. */
const typedPrice = v.pipe(
  v.number('price'),
  v.minValue(0, 'too-small'),
  v.maxValue(MOST_PRICE, 'too-large'),
  v.check(decimals(2), 'price'),
)

/** What a supplier has of some lines. A line without an amount takes its answer back. */
export const answersForm = v.strictObject({
  answers: v.pipe(
    v.array(
      v.strictObject({
        line: v.pipe(v.string('text'), v.maxLength(300, 'too-long')),
        amount: v.nullable(typedAmount),
        price: v.nullable(typedPrice),
        note: v.optional(oneLine(200), ''),
      }),
      'list',
    ),
    v.maxLength(MOST_LINES, 'too-many'),
  ),
})
export type AnswersForm = v.InferOutput<typeof answersForm>

/** What a supplier sees: its own lines, in its language. Amounts in kilograms, litres or pieces, prices in EGP. */
export const supplierList = v.object({
  supplier: v.string(),
  supplierAr: v.string(),
  locale: v.picklist(['en', 'ar']),
  from: v.string(),
  to: v.string(),
  /** Answers can be changed no more. */
  closed: v.boolean(),
  lines: v.array(
    v.object({
      line: v.string(),
      name: v.string(),
      nameAr: v.string(),
      measure: v.picklist(measures),
      amount: v.number(),
      days: v.array(v.object({ day: v.string(), amount: v.number() })),
      answer: v.nullable(
        v.object({ amount: v.number(), price: v.number(), note: v.string(), at: v.string() }),
      ),
    }),
  ),
})
export type SupplierList = v.InferOutput<typeof supplierList>
