import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ProductForm } from './product-form.tsx'
import { param } from '#admin/api/ask-admin.ts'
import { isCategory } from '#shop/catalogue/category.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const category = param(params, 'category')
  if (!isCategory(category)) throw data(null, { status: 404 })
  return { category }
}

export function Component() {
  const { category } = useLoaderData<typeof loader>()
  return <ProductForm key={category} category={category} />
}
