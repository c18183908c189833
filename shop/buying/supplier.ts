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
  /** The id of the producer that is this supplier. Empty if the supplier is no producer. */
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

export const supplyForm = v.strictObject({
  /** The id of the product's own supplier. If empty, the supplier of its producer counts. */
  supplier: v.pipe(v.string('text'), v.maxLength(100, 'too-long')),
  /** True if customers may buy units before the goods have come. */
  soldAhead: v.boolean('choice'),
})
export type SupplyForm = v.InferOutput<typeof supplyForm>

export const supplyShape = v.object({
  productId: v.string(),
  category: v.string(),
  name: v.string(),
  nameAr: v.string(),
  measure: v.picklist(measures),
  /** The id of the product's own supplier. If empty, `producerSupplier` counts. */
  supplier: v.string(),
  producerSupplier: v.string(),
  soldAhead: v.boolean(),
})
export type Supply = v.InferOutput<typeof supplyShape>
