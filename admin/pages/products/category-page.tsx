import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadList } from './load-list.ts'
import { ProductsList } from './products-list.tsx'
import { param } from '#admin/api/ask-admin.ts'
import { isCategory } from '#shop/catalogue/category.ts'

/** Loads the products of one category, for the table that SPEC prescribes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const category = param(params, 'category')
  if (!isCategory(category)) throw data(null, { status: 404 })
  return { category, list: await loadList(request, category) }
}

export function Component() {
  const { category, list } = useLoaderData<typeof loader>()
  // The key drops the selection when the category changes.
  return <ProductsList key={category} list={list} category={category} />
}
