import * as v from 'valibot'
import { oneLine } from '#shop/text.ts'
import { measures } from './measure.ts'
import { locales } from '#messages/locale.ts'

const MOST_LINES = 300
/** The largest amount in kilograms, litres or pieces. */
const MOST_AMOUNT = 100_000
/** The highest price in EGP for a kilogram, litre or piece. */
const MOST_PRICE = 100_000

const decimals = (places: number) => (value: number) =>
  Math.abs(Math.round(value * 10 ** places) / 10 ** places - value) < 1e-9

const typedAmount = v.pipe(
  v.number('amount'),
  v.minValue(0, 'too-small'),
  v.maxValue(MOST_AMOUNT, 'too-large'),
  v.check(decimals(3), 'amount'),
)
const typedPrice = v.pipe(
  v.number('price'),
  v.minValue(0, 'too-small'),
  v.maxValue(MOST_PRICE, 'too-large'),
  v.check(decimals(2), 'price'),
)

/** An amount of null withdraws the answer to the line. */
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

/** Amounts are in kilograms, litres or pieces, prices in EGP. */
export const supplierList = v.object({
  supplier: v.string(),
  supplierAr: v.string(),
  locale: v.picklist(locales),
  from: v.string(),
  to: v.string(),
  /** A closed list takes no answers. */
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
