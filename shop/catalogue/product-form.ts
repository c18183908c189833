import * as v from 'valibot'
import type { Piastres } from '#shop/money.ts'
import { piastresOf } from '#shop/money.ts'
import { categories } from '#shop/catalogue/category.ts'
import {
  arabicOf,
  productFields,
  productTexts,
  type CheckedProduct,
  type ProductText,
} from '#shop/catalogue/product-fields.ts'
import { NO_PICTURE } from './picture.ts'
import { MAX_PRICE } from '#shop/prices/price.ts'
import type { AdminProduct } from './staff-products.ts'

/** SPEC presets this description. */
export const SAMPLE_DESC = { en: 'A test description', ar: 'وصف تجريبي' }

const type = v.picklist(categories, 'choice')
const { name, price, ...others } = productFields

/** SPEC's product form, with the price in EGP. The shop's own fields are optional. */
export const newProduct = v.strictObject({
  name,
  price,
  ...v.partial(v.object({ type, ...others })).entries,
})
export const productEdit = v.partial(v.strictObject({ type, ...productFields }))
export type NewProduct = v.InferOutput<typeof newProduct>
export type ProductEdit = v.InferOutput<typeof productEdit>

export type ProductFields = Omit<CheckedProduct, 'price'> & { pricePiastres: Piastres }

export function writtenFields(product: AdminProduct): ProductFields {
  const { id: _, category, createdAt, updatedAt, version, deletedAt, waiting, ...rest } = product
  const { offerNow, backIn, ...fields } = rest
  return fields
}

export function fieldsOfEdit({ type: _, price, ...same }: ProductEdit): Partial<ProductFields> {
  return price === undefined ? same : { ...same, pricePiastres: piastresOf(price) }
}

type Texts = Record<ProductText | `${ProductText}Ar`, string>

const noTexts = Object.fromEntries(
  productTexts.flatMap((text) => [
    [text, ''],
    [arabicOf(text), ''],
  ]),
) as Texts

export const presets = {
  ...noTexts,
  src: NO_PICTURE,
  photos: [],
  offer: 0,
  offerFrom: '',
  offerUntil: '',
  quantity: 0,
  unit: 'kg',
  unitAmount: 1,
  step: 1,
  weighed: false,
  tolerance: 5,
  vatRate: 0,
  producer: '',
  productionDay: '',
  productionKind: 'harvest',
  shelfDays: 0,
  conditions: [],
  richIn: [],
  months: [],
  visible: true,
} satisfies Omit<ProductFields, 'slug' | 'pricePiastres'>

/** Missing fields get the presets, missing Arabic texts the English ones. */
export function fieldsOfNew({ slug: _, ...product }: NewProduct): Omit<ProductFields, 'slug'> {
  const given = { ...fieldsOfEdit(product), pricePiastres: piastresOf(product.price) }
  return { ...presets, ...given, ...arabicTexts(presets, given) }
}

/**
 * The Arabic texts that an edit sets to the English ones: those that it empties, and those that it leaves
 * out while it changes the English text, if they were empty or equal to it.
 */
export function arabicTexts(before: Texts, edit: Partial<Texts>): Partial<Texts> {
  const texts: Partial<Texts> = {}
  for (const text of productTexts) {
    const arabic = arabicOf(text)
    const isFollower = before[arabic] === '' || before[arabic] === before[text]
    const isLeft = edit[arabic] === undefined && edit[text] !== undefined && isFollower
    if (isLeft || edit[arabic] === '') texts[arabic] = edit[text] ?? before[text]
  }
  return texts
}

/** A negative `percent` lowers the price. The result is from one piastre to the highest price. */
export function changeByPercent(price: Piastres, percent: number): Piastres {
  return Math.max(1, Math.min(MAX_PRICE * 100, Math.round((price * (100 + percent)) / 100)))
}
