import * as v from 'valibot'
import type { Category } from '#shop/catalogue/category.ts'
import { adminProductListShape, adminProductQuery } from '#shop/catalogue/staff-products.ts'
import { loadAdmin } from '#admin/api/ask-admin.ts'

/** Loads the list for the page's address. Ignores unknown parameters. */
export function loadList(request: Request, category?: Category) {
  const address = new URL(request.url).searchParams
  if (category) address.set('category', category)
  const query = new URLSearchParams()
  for (const [name, schema] of Object.entries(adminProductQuery.entries)) {
    const value = address.get(name)
    if (value && v.is(schema, value)) query.set(name, value)
  }
  return loadAdmin(request, `/api/admin/products?${query}`, adminProductListShape)
}
