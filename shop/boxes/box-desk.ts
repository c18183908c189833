import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { linkedProduct, productLink } from '#shop/catalogue/linked-product.ts'
import { stockQuantity } from '#shop/catalogue/product-form.ts'
import { isDay } from '#shop/delivery/cairo.ts'
import { asciiDigits } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { boxIds } from './box.ts'

export const WEEKS_PER_PAGE = 20
const MOST_ROWS = 40
const MOST_GRAMS = 100_000

/** What an admin says of a box. */
export const boxForm = v.strictObject({
  version,
  pricePiastres: v.pipe(
    v.number('price'),
    v.integer('price'),
    v.minValue(1, 'price'),
    v.maxValue(100_000_00, 'price'),
  ),
  desc: inEnglish(600),
  descAr: inArabic(600),
  people: inEnglish(120),
  peopleAr: inArabic(120),
  /** How many can be sold, and how many there were when the form was opened. */
  quantity: stockQuantity,
  seenQuantity: stockQuantity,
})
export type BoxForm = v.InferOutput<typeof boxForm>

const day = v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day'))

export const weekForm = v.pipe(
  v.strictObject({
    /** Nothing for a new week. */
    version: v.optional(version),
    from: day,
    to: day,
    published: v.boolean('choice'),
    rows: v.pipe(
      v.array(
        v.strictObject({
          name: inEnglish(80),
          nameAr: inArabic(80),
          grams: v.pipe(
            v.number('weight'),
            v.integer('weight'),
            v.minValue(1, 'weight'),
            v.maxValue(MOST_GRAMS, 'weight'),
          ),
          productId: productLink,
        }),
        'list',
      ),
      v.minLength(1, 'rows-required'),
      v.maxLength(MOST_ROWS, 'too-many'),
    ),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'week-backwards'),
    ['to'],
  ),
)
export type WeekForm = v.InferOutput<typeof weekForm>

export const namesForm = v.strictObject({
  names: v.pipe(
    v.array(v.pipe(v.string('text'), v.trim(), v.maxLength(80, 'too-long')), 'list'),
    v.maxLength(MOST_ROWS, 'too-many'),
  ),
})

const weekInList = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  published: v.boolean(),
  items: v.number(),
})
export type WeekInList = v.InferOutput<typeof weekInList>

export const boxOnDesk = v.object({
  id: v.picklist(boxIds),
  pricePiastres: v.number(),
  desc: v.string(),
  descAr: v.string(),
  people: v.string(),
  peopleAr: v.string(),
  quantity: v.number(),
  version: v.number(),
})
export type BoxOnDesk = v.InferOutput<typeof boxOnDesk>

/** The box with its latest week, published or not. */
export const boxInList = v.object({ ...boxOnDesk.entries, lastWeek: v.nullable(weekInList) })
export type BoxInList = v.InferOutput<typeof boxInList>

export const boxWithWeeks = v.object({
  box: boxOnDesk,
  weeks: v.array(weekInList),
  total: v.number(),
})

const rowOnDesk = v.object({
  name: v.string(),
  nameAr: v.string(),
  grams: v.number(),
  product: v.nullable(linkedProduct),
})
export type RowOnDesk = v.InferOutput<typeof rowOnDesk>

export const weekOnDesk = v.object({
  id: v.string(),
  version: v.number(),
  from: v.string(),
  to: v.string(),
  published: v.boolean(),
  rows: v.array(rowOnDesk),
})
export type WeekOnDesk = v.InferOutput<typeof weekOnDesk>

/** The days that come next, and what was in the box last. */
export const nextWeek = v.object({
  from: v.string(),
  to: v.string(),
  last: v.nullable(v.object({ from: v.string(), to: v.string(), rows: v.array(rowOnDesk) })),
})
export type NextWeek = v.InferOutput<typeof nextWeek>

/** A name as the shop knows it, in both languages. */
export const knownName = v.object({
  name: v.string(),
  nameAr: v.string(),
  product: v.nullable(linkedProduct),
})
export type KnownName = v.InferOutput<typeof knownName>
