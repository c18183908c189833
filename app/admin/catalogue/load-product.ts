import { data } from 'react-router'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { deskProductShape, type DeskProduct } from '#shop/catalogue/product-desk.ts'
import { loadAdmin } from '../ask-admin.ts'

/** The product that an address names, within the category that it names. */
export async function loadProduct(
  request: Request,
  { category, id }: { category: string; id: string },
): Promise<{ category: Category; product: DeskProduct }> {
  if (!isCategory(category)) throw data(null, { status: 404 })
  const path = `/api/admin/products/${encodeURIComponent(id)}`
  const product = await loadAdmin(request, path, deskProductShape)
  if (product.category !== category) throw data(null, { status: 404 })
  return { category, product }
}
