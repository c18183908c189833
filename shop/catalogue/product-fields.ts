import * as v from 'valibot'
import { dayTimeOrNone } from '#shop/prices/offer-period.ts'
import { MAX_PRICE } from '#shop/prices/price.ts'
import { oneLine, plainText } from '#shop/text.ts'
import { MAX_VAT_RATE } from '#shop/vat.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import type { NumberKind } from '#messages/typed-number.ts'
import { conditions } from './condition.ts'
import { nutrients } from './nutrient.ts'
import { photosForm, photosShape } from './photos.ts'
import { pictureAddress } from './picture-address.ts'
import { dayOrNone, productionKinds } from './production.ts'
import { units } from './product.ts'
import { inOrder, months } from './season.ts'
import { SMALLEST_STEP, steps } from './step.ts'

const MAX_QUANTITY = 1_000_000
const MAX_OFFER = 90
const MAX_SHELF_DAYS = 3650
const MAX_TOLERANCE = 25

export const priceEgp = v.pipe(
  v.number('price'),
  v.minValue(0.01, 'price-positive'),
  v.maxValue(MAX_PRICE, 'too-large'),
  v.check((egp) => Math.abs(egp * 100 - Math.round(egp * 100)) < 1e-6, 'price-decimals'),
)
export const offerPercent = v.pipe(
  v.number('offer'),
  v.integer('offer'),
  v.minValue(0, 'offer'),
  v.maxValue(MAX_OFFER, 'offer'),
)
/** The rate of the VAT contained in the price, in whole per cent; 0 if the product is exempt. */
export const vatRate = v.pipe(
  v.number('vat-rate'),
  v.integer('vat-rate'),
  v.minValue(0, 'vat-rate'),
  v.maxValue(MAX_VAT_RATE, 'vat-rate'),
)
export const stockQuantity = v.pipe(
  v.number('quantity'),
  v.multipleOf(SMALLEST_STEP, 'quantity-step'),
  v.minValue(0, 'quantity'),
  v.maxValue(MAX_QUANTITY, 'too-large'),
)
/** A boolean, or `true`, `false`, `1` or `0` as a form sends it. */
const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])], 'choice'),
  v.transform((value) => value === true || value === 'true' || value === '1'),
)

/**
 * The fields of a product that an admin writes, with their limits, in the order of the CSV columns. A text
 * that has a second field with `Ar` added to its name is in both languages; an empty Arabic text is
 * replaced by the English one. Types, schemas, JSON shapes, the form and the CSV file are derived from this
 * list.
 */
export const productFields = {
  slug: v.pipe(
    v.string('text'),
    v.maxLength(80, 'too-long'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'),
  ),
  name: v.pipe(oneLine(120), v.nonEmpty('product-name-required')),
  nameAr: oneLine(120),
  desc: plainText(2000),
  descAr: plainText(2000),
  /** The address of the picture. `pictureOf` returns its other sizes and formats. */
  src: pictureAddress,
  /** The owner's photos. If there are any, `src` is the first one. */
  photos: photosForm,
  /** The price in EGP of one unit of sale, before the offer. */
  price: priceEgp,
  /** The discount in whole per cent; 0 for none. */
  offer: offerPercent,
  /** The start of the offer in Cairo: `2026-11-28` or `2026-11-28 18:00`; empty for at once. */
  offerFrom: dayTimeOrNone,
  /** The end of the offer; a day without a time is included. Empty for no end. */
  offerUntil: dayTimeOrNone,
  /** Stock in units of sale, without units that orders have reserved. */
  quantity: stockQuantity,
  unit: v.picklist(units, 'choice'),
  /** The amount of one unit of sale, in `unit`: 1 kg, 500 g, 30 pieces. */
  unitAmount: v.pipe(
    v.number('unit-amount'),
    v.minValue(0.001, 'unit-amount'),
    v.maxValue(100_000, 'too-large'),
  ),
  /** The step in which quantities are sold, in units of sale. */
  step: v.pipe(
    v.number('step'),
    v.check((step) => steps.some((one) => one === step), 'step'),
  ),
  /** True if the price follows the real weight. Only for products sold by the kilogram. */
  weighed: yesOrNo,
  /** The percentage that a weighed product may cost more than ordered, in whole per cent. */
  tolerance: v.pipe(
    v.number('tolerance'),
    v.integer('tolerance'),
    v.minValue(0, 'tolerance'),
    v.maxValue(MAX_TOLERANCE, 'tolerance'),
  ),
  vatRate,
  origin: oneLine(200),
  originAr: oneLine(200),
  /** The id of the producer, which is its slug; empty for none. */
  producer: oneLine(80),
  /** The day of harvest or production, `2026-11-28`; empty if unknown. */
  productionDay: dayOrNone,
  productionKind: v.picklist(productionKinds, 'choice'),
  /** The days it keeps, from the production day; 0 if unknown. */
  shelfDays: v.pipe(
    v.number('shelf-days'),
    v.integer('shelf-days'),
    v.minValue(0, 'shelf-days'),
    v.maxValue(MAX_SHELF_DAYS, 'too-large'),
  ),
  /** A text about storing it at home. */
  keeping: oneLine(200),
  keepingAr: oneLine(200),
  /** Health conditions whose usual diet the product suits. */
  conditions: v.pipe(v.array(v.picklist(conditions, 'choice'), 'list'), v.maxLength(5, 'too-many')),
  /** Nutrients that it is rich in; some diets limit them. */
  richIn: v.pipe(v.array(v.picklist(nutrients, 'choice'), 'list'), v.maxLength(7, 'too-many')),
  /** The months in which it is sold, in the order of the year; an empty list for all year. */
  months: v.pipe(
    v.array(v.picklist(months, 'choice'), 'list'),
    v.maxLength(12, 'too-many'),
    v.transform((season) => inOrder(season)),
  ),
  visible: yesOrNo,
}

type Fields = typeof productFields
export type ProductField = keyof Fields
/** The fields after the check. */
export type CheckedProduct = { [Field in ProductField]: v.InferOutput<Fields[Field]> }
/** The English fields of the texts in both languages, such as `name` and `desc`. */
export type ProductText = {
  [Field in ProductField]: `${Field}Ar` extends ProductField ? Field : never
}[ProductField]
export type NumberField = {
  [Field in ProductField]: CheckedProduct[Field] extends number ? Field : never
}[ProductField]

/** The kinds of the numbers, by which typed text is parsed. */
export const numberKinds: Record<NumberField, NumberKind> = {
  price: 'money',
  offer: 'percent',
  quantity: 'quantity',
  unitAmount: 'amount',
  step: 'amount',
  tolerance: 'percent',
  vatRate: 'percent',
  shelfDays: 'count',
}

export const productFieldNames = Object.keys(productFields).filter(isProductField)
export const productTexts = productFieldNames.filter(isProductText)

export function isProductField(name: string): name is ProductField {
  return name in productFields
}

function isProductText(field: ProductField): field is ProductText {
  return `${field}Ar` in productFields
}

/** Returns the name of a text's Arabic field. */
export function arabicOf(text: ProductText) {
  return `${text}Ar` as const
}

const { price: _, visible: __, offerFrom: ___, ...readByAll } = productFields

/** The month in which a product that is out of season is sold again; otherwise empty. */
export const backInShape = v.picklist(['', ...months])

/**
 * The JSON shapes of the fields that every reader sees. The price is missing here, because its name and
 * unit differ.
 */
export const sharedShape = {
  ...withoutLimits(readByAll),
  photos: photosShape,
  weighed: v.boolean(),
}
