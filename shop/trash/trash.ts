import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'

/** A deleted thing can be restored for 30 days. */
export const TRASH_DAYS = 30

export const trashKinds = ['product', 'meal', 'producer', 'search-term'] as const
export type TrashKind = (typeof trashKinds)[number]

export const trashItem = v.object({
  kind: v.picklist(trashKinds),
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
  /** Null for other kinds than products. */
  category: v.nullable(v.picklist(categories)),
  src: v.string(),
  deletedAt: v.string(),
  /** The e-mail of the person who deleted it. Empty if unknown. */
  who: v.string(),
  /** The time at which it is erased or archived. */
  until: v.string(),
})
export type TrashItem = v.InferOutput<typeof trashItem>

export const trashShape = v.object({
  items: v.array(trashItem),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
})
export const TRASH_PER_PAGE = 50
