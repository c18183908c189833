import { data } from 'react-router'
import { loadProduct } from '#app/admin/catalogue/load-product.ts'
import { ProductForm } from '#app/admin/catalogue/product-form.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/edit-product'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.product_form_edit(), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await loadProduct(request, params)
  if (loaded.product.deletedAt) throw data(null, { status: 404 })
  return loaded
}

export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { category, product } = loaderData
  return <ProductForm key={product.id} category={category} product={product} />
}
