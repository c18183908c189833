import * as v from 'valibot'
import type { Piastres } from '#shop/money.ts'
import { piastresOf } from '#shop/money.ts'
import { oneLine, plainText } from '#shop/text.ts'
import { categories } from './category.ts'
import { conditions } from './condition.ts'
import { nutrients } from './nutrient.ts'
import { pictureAddress } from './picture-address.ts'
import { units, type Product } from './product.ts'

const MAX_PRICE = 100_000
const MAX_QUANTITY = 1_000_000
const MAX_OFFER = 90
/** SPEC's preset address of a picture. */
export const SAMPLE_PICTURE = '/images/products/tomatoes-640.webp'
/** SPEC's preset of the description. */
export const SAMPLE_DESC = { en: 'A test description', ar: 'وصف تجريبي' }

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
export const stockQuantity = v.pipe(
  v.number('quantity'),
  v.integer('quantity'),
  v.minValue(0, 'quantity'),
  v.maxValue(MAX_QUANTITY, 'too-large'),
)
/** True or false; forms say it as 1 and 0. */
const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])], 'choice'),
  v.transform((value) => value === true || value === 'true' || value === '1'),
)

/** A product as SPEC's form sends it (price in EGP), and what the shop adds, all of it optional. */
const fields = {
  type: v.picklist(categories, 'choice'),
  src: pictureAddress,
  name: v.pipe(oneLine(120), v.nonEmpty('product-name-required')),
  nameAr: oneLine(120),
  desc: plainText(2000),
  descAr: plainText(2000),
  price: priceEgp,
  offer: offerPercent,
  quantity: stockQuantity,
  unit: v.picklist(units, 'choice'),
  unitAmount: v.pipe(
    v.number('unit-amount'),
    v.minValue(0.001, 'unit-amount'),
    v.maxValue(100_000, 'too-large'),
  ),
  origin: oneLine(200),
  originAr: oneLine(200),
  conditions: v.pipe(v.array(v.picklist(conditions, 'choice'), 'list'), v.maxLength(5, 'too-many')),
  richIn: v.pipe(v.array(v.picklist(nutrients, 'choice'), 'list'), v.maxLength(7, 'too-many')),
  slug: v.pipe(
    v.string('text'),
    v.maxLength(80, 'too-long'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'),
  ),
  visible: yesOrNo,
}
const { name, price, ...others } = fields

export const newProduct = v.strictObject({ name, price, ...v.partial(v.object(others)).entries })
export const productEdit = v.partial(v.strictObject(fields))
export type NewProduct = v.InferOutput<typeof newProduct>
export type ProductEdit = v.InferOutput<typeof productEdit>

/** What an admin may change of a product, in the shop's own terms. */
export type ProductFields = Pick<
  Product,
  | 'name'
  | 'nameAr'
  | 'desc'
  | 'descAr'
  | 'src'
  | 'offer'
  | 'quantity'
  | 'unit'
  | 'unitAmount'
  | 'origin'
  | 'originAr'
  | 'conditions'
  | 'richIn'
  | 'slug'
> & { pricePiastres: Piastres; visible: boolean }

export function fieldsOfEdit({ type: _, price, ...same }: ProductEdit): Partial<ProductFields> {
  return price === undefined ? same : { ...same, pricePiastres: piastresOf(price) }
}

/** SPEC's seven fields are enough: the rest is filled in. Arabic words fall back to the English ones. */
export function fieldsOfNew(product: NewProduct): Omit<ProductFields, 'slug'> {
  const { name, desc = '', origin = '', price } = product
  return {
    name,
    nameAr: product.nameAr || name,
    desc,
    descAr: product.descAr || desc,
    src: product.src ?? SAMPLE_PICTURE,
    pricePiastres: piastresOf(price),
    offer: product.offer ?? 0,
    quantity: product.quantity ?? 0,
    unit: product.unit ?? 'kg',
    unitAmount: product.unitAmount ?? 1,
    origin,
    originAr: product.originAr || origin,
    conditions: product.conditions ?? [],
    richIn: product.richIn ?? [],
    visible: product.visible ?? true,
  }
}

/** Arabic words that only repeated the English ones go on doing so. */
export function withFollowers(
  before: ProductFields,
  edit: Partial<ProductFields>,
): Partial<ProductFields> {
  const follow = (english: 'name' | 'desc' | 'origin', arabic: 'nameAr' | 'descAr' | 'originAr') =>
    edit[english] !== undefined && !edit[arabic] && before[arabic] === before[english]
      ? { [arabic]: edit[english] }
      : {}
  return {
    ...edit,
    ...(edit.nameAr === '' && { nameAr: edit.name ?? before.name }),
    ...follow('name', 'nameAr'),
    ...follow('desc', 'descAr'),
    ...follow('origin', 'originAr'),
  }
}

/** `Baby Carrots (500 g)` → `baby-carrots-500-g`; nothing is left of a name in Arabic. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}

/** So many percent dearer or, below zero, cheaper; at least a piastre. */
export function changeByPercent(price: Piastres, percent: number): Piastres {
  return Math.max(1, Math.min(MAX_PRICE * 100, Math.round((price * (100 + percent)) / 100)))
}
