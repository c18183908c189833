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
/** The VAT rate in whole per cent. Prices include VAT. 0 for an exempt product. */
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
/** A form sends `true`, `false`, `1` or `0`, JSON a boolean. */
const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])], 'choice'),
  v.transform((value) => value === true || value === 'true' || value === '1'),
)

/**
 * The fields of a product that an admin writes, in the order of the CSV columns. Types, schemas, JSON shapes,
 * the form and the CSV file follow from this list. The English text replaces an empty Arabic one (`…Ar`).
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
  /** The URL of the cover. `pictureOf` returns its other sizes and formats. */
  src: pictureAddress,
  /** With photos, `src` is the first one. */
  photos: photosForm,
  /** EGP for one unit of sale, before the offer. */
  price: priceEgp,
  /** The discount in whole per cent. 0 for none. */
  offer: offerPercent,
  /** The start of the offer, in Cairo: `2026-11-28` or `2026-11-28 18:00`. Empty: it starts at once. */
  offerFrom: dayTimeOrNone,
  /** The end of the offer. A day without a time belongs to the offer. Empty: no end. */
  offerUntil: dayTimeOrNone,
  /** Stock in units of sale, without the units that orders hold. */
  quantity: stockQuantity,
  unit: v.picklist(units, 'choice'),
  /** The amount of one unit of sale, in `unit`: 1 kg, 500 g, 30 pieces. */
  unitAmount: v.pipe(
    v.number('unit-amount'),
    v.minValue(0.001, 'unit-amount'),
    v.maxValue(100_000, 'too-large'),
  ),
  /** Customers buy multiples of this step, which is in units of sale. */
  step: v.pipe(
    v.number('step'),
    v.check((step) => steps.some((one) => one === step), 'step'),
  ),
  /** True if the price follows the packed weight. Only for products sold by the kilogram. */
  weighed: yesOrNo,
  /** The largest surplus over the ordered price of a weighed product, in whole per cent. */
  tolerance: v.pipe(
    v.number('tolerance'),
    v.integer('tolerance'),
    v.minValue(0, 'tolerance'),
    v.maxValue(MAX_TOLERANCE, 'tolerance'),
  ),
  vatRate,
  origin: oneLine(200),
  originAr: oneLine(200),
  /** The id of the producer, which is its slug. Empty for none. */
  producer: oneLine(80),
  /** The day of harvest or production: `2026-11-28`. Empty if unknown. */
  productionDay: dayOrNone,
  productionKind: v.picklist(productionKinds, 'choice'),
  /** The days that the product keeps, from the production day. 0 if unknown. */
  shelfDays: v.pipe(
    v.number('shelf-days'),
    v.integer('shelf-days'),
    v.minValue(0, 'shelf-days'),
    v.maxValue(MAX_SHELF_DAYS, 'too-large'),
  ),
  keeping: oneLine(200),
  keepingAr: oneLine(200),
  /** The product suits the usual diet for these health conditions. */
  conditions: v.pipe(v.array(v.picklist(conditions, 'choice'), 'list'), v.maxLength(5, 'too-many')),
  /** The product is rich in these nutrients. Some diets limit them. */
  richIn: v.pipe(v.array(v.picklist(nutrients, 'choice'), 'list'), v.maxLength(7, 'too-many')),
  /** The months in which the product is sold. Empty: all year. */
  months: v.pipe(
    v.array(v.picklist(months, 'choice'), 'list'),
    v.maxLength(12, 'too-many'),
    v.transform((season) => inOrder(season)),
  ),
  visible: yesOrNo,
}

type Fields = typeof productFields
export type ProductField = keyof Fields
export type CheckedProduct = { [Field in ProductField]: v.InferOutput<Fields[Field]> }
/** The English fields of texts in both languages, such as `name` and `desc`. */
export type ProductText = {
  [Field in ProductField]: `${Field}Ar` extends ProductField ? Field : never
}[ProductField]
export type NumberField = {
  [Field in ProductField]: CheckedProduct[Field] extends number ? Field : never
}[ProductField]

/** The kind decides how a typed number is parsed. */
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

export function arabicOf(text: ProductText) {
  return `${text}Ar` as const
}

const { price: _, visible: __, offerFrom: ___, ...readByAll } = productFields

/** The month in which a product out of season is sold again. Empty in season. */
export const backInShape = v.picklist(['', ...months])

/** The public fields in JSON. Leaves out the price, because its name and unit differ between responses. */
export const sharedShape = {
  ...withoutLimits(readByAll),
  photos: photosShape,
  weighed: v.boolean(),
}
