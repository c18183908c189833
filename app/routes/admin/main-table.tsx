import { data } from 'react-router'
import { loadDesk } from '#app/admin/catalogue/load-desk.ts'
import { ProductsDesk } from '#app/admin/catalogue/products-desk.tsx'
import { categoryName } from '#app/names.ts'
import { pageTitle } from '#app/page-title.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import type { Route } from './+types/main-table'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  loaderData ? [{ title: pageTitle(categoryName[loaderData.category](), location, matches) }] : []

/** SPEC's table of one category's products. */
export async function clientLoader({ request, params: { category } }: Route.ClientLoaderArgs) {
  if (!isCategory(category)) throw data(null, { status: 404 })
  return { category, list: await loadDesk(request, category) }
}

export default function MainTable({ loaderData: { category, list } }: Route.ComponentProps) {
  // Another category is another table: nothing of the last one stays selected.
  return <ProductsDesk key={category} list={list} category={category} />
}
