import * as v from 'valibot'
import type { Answer, Problem } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import {
  adminProductShape,
  tagOf,
  type BulkEdit,
  type AdminProduct,
} from '#shop/catalogue/staff-products.ts'
import type { NewProduct, ProductEdit } from '#shop/catalogue/product-form.ts'
import { piastresOf } from '#shop/money.ts'
import { askAdmin } from '#admin/api/ask-admin.ts'

/** A product as the public API answers it: SPEC's names, the price in EGP. */
const wireProduct = v.pipe(
  v.object({
    ...v.omit(adminProductShape, ['id', 'category', 'pricePiastres', 'deletedAt']).entries,
    _id: v.string(),
    type: adminProductShape.entries.category,
    price: v.number(),
  }),
  v.transform(({ _id, type, price, ...same }): AdminProduct => ({
    ...same,
    id: _id,
    category: type,
    pricePiastres: piastresOf(price),
    deletedAt: null,
  })),
)

export function postProduct(product: NewProduct & { type: string }): Promise<Answer<AdminProduct>> {
  const path = `/api/${product.type}`
  return askAdmin(path, { method: 'POST', body: product, schema: wireProduct })
}

/** The shop refuses the edit when another edit came after `seen`. */
export function putProduct(seen: AdminProduct, edit: ProductEdit): Promise<Answer<AdminProduct>> {
  const headers = { 'If-Match': tagOf(seen) }
  return askAdmin(pathOf(seen), { method: 'PUT', body: edit, headers, schema: wireProduct })
}

/** Returns the current product, when an edit or a sale in between caused the refusal. */
export function productNow(problem: Problem): AdminProduct | undefined {
  const now = v.safeParse(v.looseObject({ product: wireProduct }), problem)
  return now.success ? now.output.product : undefined
}

export function deleteProduct(product: AdminProduct): Promise<Answer<AdminProduct>> {
  return askAdmin(pathOf(product), { method: 'DELETE', schema: wireProduct })
}

export function restoreProduct(product: AdminProduct): Promise<Answer<AdminProduct>> {
  return askAdmin(`${pathOf(product)}/restore`, { method: 'POST', schema: wireProduct })
}

/** Saves several products: all, or none after a refusal. */
export function saveSeveral(items: BulkEdit): Promise<Answer<AdminProduct[]>> {
  const schema = v.array(adminProductShape)
  return askAdmin('/api/admin/products/bulk', { method: 'POST', body: { items }, schema })
}

function pathOf({ category, id }: AdminProduct): string {
  return `/api/${category}/${id}`
}

export function reasonOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  if (answer.kind === 'unreachable') return m.admin_offline()
  const [first] = Object.values(answer.problem.errors ?? {})
  return first?.message ?? answer.problem.message
}
