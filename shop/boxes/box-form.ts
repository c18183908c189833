import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { pricedProduct, productLink } from '#shop/catalogue/linked-product.ts'
import { photosForm, photosShape } from '#shop/catalogue/photos.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import { stockQuantity, vatRate } from '#shop/catalogue/product-fields.ts'
import { isDay } from '#shop/cairo.ts'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { version } from '#shop/version.ts'
import { boxIds } from '#shop/boxes/box.ts'

export const WEEKS_PER_PAGE = 20
const MOST_ROWS = 40
const MOST_GRAMS = 100_000

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
  /** `quantity` is the new stock, `seenQuantity` the stock when the owner opened the form. */
  quantity: v.pipe(stockQuantity, v.integer('quantity')),
  seenQuantity: stockQuantity,
  /** Earlier clients do not send these three fields. The stored values then stay. */
  vatRate: v.optional(vatRate),
  src: v.optional(pictureAddress),
  photos: v.optional(photosForm),
})
export type BoxForm = v.InferOutput<typeof boxForm>

const day = v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day'))

export const weekForm = v.pipe(
  v.strictObject({
    /** Missing for a new week. */
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

export const adminBox = v.object({
  id: v.picklist(boxIds),
  ...withoutLimits(v.omit(boxForm, ['seenQuantity', 'vatRate', 'src', 'photos']).entries),
  vatRate: v.number(),
  src: v.string(),
  photos: photosShape,
})
export type AdminBox = v.InferOutput<typeof adminBox>

/** The latest week may not be published. */
export const boxInList = v.object({ ...adminBox.entries, lastWeek: v.nullable(weekInList) })
export type BoxInList = v.InferOutput<typeof boxInList>

export const boxWithWeeks = v.object({
  box: adminBox,
  weeks: v.array(weekInList),
  total: v.number(),
})

const adminBoxRow = v.object({
  name: v.string(),
  nameAr: v.string(),
  grams: v.number(),
  product: v.nullable(pricedProduct),
})
export type AdminBoxRow = v.InferOutput<typeof adminBoxRow>

export const adminBoxWeek = v.object({
  id: v.string(),
  version: v.number(),
  from: v.string(),
  to: v.string(),
  published: v.boolean(),
  rows: v.array(adminBoxRow),
})
export type AdminBoxWeek = v.InferOutput<typeof adminBoxWeek>

/** `from` and `to` are suggested days. `last` is the latest week, to copy its items. */
export const nextWeek = v.object({
  from: v.string(),
  to: v.string(),
  last: v.nullable(v.object({ from: v.string(), to: v.string(), rows: v.array(adminBoxRow) })),
})
export type NextWeek = v.InferOutput<typeof nextWeek>

/** A name from the products or from earlier boxes. */
export const knownName = v.object({
  name: v.string(),
  nameAr: v.string(),
  product: v.nullable(pricedProduct),
})
export type KnownName = v.InferOutput<typeof knownName>
