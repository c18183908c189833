import { data } from 'react-router'
import { ProductForm } from '#app/admin/catalogue/product-form.tsx'
import { requireAdmin } from '#app/admin/ask-admin.ts'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import { isCategory } from '#shop/catalogue/category.ts'
import type { Route } from './+types/add-product'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.product_form_add(), location, matches) },
]

export function clientLoader({ request, params: { category } }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  if (!isCategory(category)) throw data(null, { status: 404 })
  return { category }
}

export default function AddProduct({ loaderData: { category } }: Route.ComponentProps) {
  return <ProductForm key={category} category={category} />
}
