import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30

/** What the owner deletes of the catalogue. */
export const trashKinds = ['product', 'meal', 'producer', 'search-term'] as const
export type TrashKind = (typeof trashKinds)[number]

export const trashItem = v.object({
  kind: v.picklist(trashKinds),
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
  /** Of a product. */
  category: v.nullable(v.picklist(categories)),
  src: v.string(),
  deletedAt: v.string(),
  /** The e-mail of who deleted it; empty where it is not known. */
  who: v.string(),
  /** When it is erased, or archived where orders name it. */
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
