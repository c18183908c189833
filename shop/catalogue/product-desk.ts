import * as v from 'valibot'
import { categories } from './category.ts'
import { conditions } from './condition.ts'
import { nutrients } from './nutrient.ts'
import { units } from './product.ts'

/** A product as the admin's desk sees it: with what the shop hides, and its version. */
export const deskProductShape = v.object({
  id: v.string(),
  category: v.picklist(categories),
  slug: v.string(),
  name: v.string(),
  nameAr: v.string(),
  desc: v.string(),
  descAr: v.string(),
  src: v.string(),
  pricePiastres: v.number(),
  offer: v.number(),
  quantity: v.number(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  origin: v.string(),
  originAr: v.string(),
  conditions: v.array(v.picklist(conditions)),
  richIn: v.array(v.picklist(nutrients)),
  createdAt: v.string(),
  updatedAt: v.string(),
  visible: v.boolean(),
  version: v.number(),
  deletedAt: v.nullable(v.string()),
})
export type DeskProduct = v.InferOutput<typeof deskProductShape>

export const DESK_PAGE_SIZE = 50
export const deskSortings = [
  'featured',
  'name',
  'price-up',
  'price-down',
  'stock-up',
  'stock-down',
  'offer',
  'newest',
] as const
export const deskStates = ['all', 'hidden', 'sold-out', 'few-left', 'on-offer'] as const

export const deskQuery = v.strictObject({
  category: v.optional(v.picklist(categories, 'choice')),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'too-long'))),
  sort: v.optional(v.picklist(deskSortings, 'choice'), 'featured'),
  state: v.optional(v.picklist(deskStates, 'choice'), 'all'),
  page: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'whole-number'),
      v.transform(Number),
      v.minValue(1, 'too-small'),
    ),
    '1',
  ),
})
export type DeskQuery = v.InferOutput<typeof deskQuery>

export const deskListShape = v.object({
  products: v.array(deskProductShape),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})

const MOST_AT_ONCE = 200

/** Several products at once: for each, what it shall be. All of it happens, or nothing. */
export const bulkEdit = v.strictObject({
  items: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(64, 'too-long')),
        pricePiastres: v.optional(
          v.pipe(
            v.number('price'),
            v.integer('price'),
            v.minValue(1, 'price-positive'),
            v.maxValue(100_000_00, 'too-large'),
          ),
        ),
        offer: v.optional(
          v.pipe(
            v.number('offer'),
            v.integer('offer'),
            v.minValue(0, 'offer'),
            v.maxValue(90, 'offer'),
          ),
        ),
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

/** The state of a product that an edit starts from, as an entity tag: `"3-10"`. */
export function tagOf({ version, quantity }: Pick<DeskProduct, 'version' | 'quantity'>): string {
  return `"${version}-${quantity}"`
}

export type Seen = { version: number; quantity: number }

/** What an editor saw, from `If-Match`; nothing where she does not say, `unknown` if it is no tag of ours. */
export function seenOf(ifMatch: string | undefined): Seen | undefined | 'unknown' {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  const found = /^\s*(?:W\/)?"(\d{1,9})-(\d{1,9})(?:-[a-z]+)?"\s*$/.exec(ifMatch)
  return found ? { version: Number(found[1]), quantity: Number(found[2]) } : 'unknown'
}
