import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { anyPhone } from '#shop/phone.ts'
import { emailOrNone, plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { measures } from './measure.ts'

const phoneOrNone = v.pipe(
  v.string('text'),
  v.maxLength(40, 'phone-anywhere'),
  v.trim(),
  v.check((text) => text === '' || anyPhone(text) !== undefined, 'phone-anywhere'),
  v.transform((text) => anyPhone(text) ?? ''),
)

const fields = {
  name: inEnglish(100),
  nameAr: inArabic(100),
  phone: phoneOrNone,
  email: emailOrNone,
  note: plainText(500),
  locale: v.picklist(locales, 'choice'),
  /** The producer that brings its products itself; empty for none. */
  producer: v.pipe(v.string('text'), v.maxLength(100, 'too-long')),
}

export const supplierForm = v.strictObject({
  /** Missing for a new supplier. */
  version: v.optional(version),
  ...fields,
})
export type SupplierForm = v.InferOutput<typeof supplierForm>

export const supplierShape = v.object({
  id: v.string(),
  ...withoutLimits(fields),
  version: v.number(),
})
export type Supplier = v.InferOutput<typeof supplierShape>

/** How the shop gets a product. */
export const supplyForm = v.strictObject({
  /** Empty for the supplier that its producer is. */
  supplier: v.pipe(v.string('text'), v.maxLength(100, 'too-long')),
  /** Its stock is what may be sold before the goods are there. */
  soldAhead: v.boolean('choice'),
})
export type SupplyForm = v.InferOutput<typeof supplyForm>

export const supplyShape = v.object({
  productId: v.string(),
  category: v.string(),
  name: v.string(),
  nameAr: v.string(),
  measure: v.picklist(measures),
  /** Its own supplier, empty without one; then it is the one that its producer is, if any. */
  supplier: v.string(),
  producerSupplier: v.string(),
  soldAhead: v.boolean(),
})
export type Supply = v.InferOutput<typeof supplyShape>
