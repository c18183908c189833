import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'
import { piastresOf } from '#shop/money.ts'
import { pageNumber } from '#shop/whole-number.ts'
import { pricePiastres } from '#shop/prices/price.ts'
import { backInShape, offerPercent, sharedShape } from '#shop/catalogue/product-fields.ts'

export const adminProductShape = v.object({
  id: v.string(),
  category: v.picklist(categories),
  /** `offer` is the stored one, even if it is not in force now. */
  ...sharedShape,
  offerFrom: v.string(),
  /** The discount in force now, in whole per cent. */
  offerNow: v.number(),
  backIn: backInShape,
  pricePiastres: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  visible: v.boolean(),
  version: v.number(),
  deletedAt: v.nullable(v.string()),
  /** The number of stock alerts for the product. Some responses leave it out. */
  waiting: v.optional(v.number()),
})
export type AdminProduct = v.InferOutput<typeof adminProductShape>

export const ADMIN_PRODUCTS_PER_PAGE = 50
export const adminProductSortings = [
  'featured',
  'name',
  'price-up',
  'price-down',
  'stock-up',
  'stock-down',
  'offer',
  'newest',
] as const
export const adminProductFilters = [
  'all',
  'hidden',
  'sold-out',
  'few-left',
  'on-offer',
  'only-drawn',
] as const

export const adminProductQuery = v.strictObject({
  category: v.optional(v.picklist(categories, 'choice')),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'too-long'))),
  sort: v.optional(v.picklist(adminProductSortings, 'choice'), 'featured'),
  state: v.optional(v.picklist(adminProductFilters, 'choice'), 'all'),
  page: pageNumber,
})
export type AdminProductQuery = v.InferOutput<typeof adminProductQuery>

export const adminProductListShape = v.object({
  products: v.array(adminProductShape),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})

const MOST_AT_ONCE = 200

/** New values for each product. All are applied, or none. */
export const bulkEdit = v.strictObject({
  items: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long')),
        pricePiastres: v.optional(pricePiastres),
        offer: v.optional(offerPercent),
        category: v.optional(v.picklist(categories, 'choice')),
        visible: v.optional(v.boolean('choice')),
        deleted: v.optional(v.boolean('choice')),
      }),
      'list',
    ),
    v.minLength(1, 'required'),
    v.maxLength(MOST_AT_ONCE, 'too-many'),
  ),
})
export type BulkEdit = v.InferOutput<typeof bulkEdit>['items']

type Tagged = Pick<AdminProduct, 'version' | 'quantity'> & {
  backIn?: string
  organic?: boolean
  /** EGP. Null if members and guests pay the same. */
  memberPrice?: number | null
}

/**
 * The ETag of a product. It contains the version, the quantity, and the fields of its JSON that change
 * without a new version: `"3-10-jul-organic-member2799"`.
 */
export function tagOf({
  version,
  quantity,
  backIn = '',
  organic = false,
  memberPrice = null,
}: Tagged): string {
  const season = backIn && `-${backIn}`
  const member = memberPrice === null ? '' : `-member${piastresOf(memberPrice)}`
  return `"${version}-${quantity}${season}${organic ? '-organic' : ''}${member}"`
}

export type Seen = { version: number; quantity: number }

/** Undefined without the header or for `*`. `unknown` for a tag of another form. */
export function seenOf(ifMatch: string | undefined): Seen | undefined | 'unknown' {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  const found = /^\s*(?:W\/)?"(\d{1,9})-(\d{1,9}(?:\.\d{1,2})?)(?:-[a-z]+\d{0,9})*"\s*$/.exec(
    ifMatch,
  )
  return found ? { version: Number(found[1]), quantity: Number(found[2]) } : 'unknown'
}
