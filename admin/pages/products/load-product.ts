import { data, type Params } from 'react-router'
import { isCategory, type Category } from '#shop/catalogue/category.ts'
import { adminProductShape, type AdminProduct } from '#shop/catalogue/staff-products.ts'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'

export async function loadProduct(
  request: Request,
  params: Params,
): Promise<{ category: Category; product: AdminProduct }> {
  const [category, id] = [param(params, 'category'), param(params, 'id')]
  if (!isCategory(category)) throw data(null, { status: 404 })
  const path = `/api/admin/products/${encodeURIComponent(id)}`
  const product = await loadAdmin(request, path, adminProductShape)
  if (product.category !== category) throw data(null, { status: 404 })
  return { category, product }
}
