import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadProduct } from './load-product.ts'
import { ProductForm } from './product-form.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const loaded = await loadProduct(request, params)
  if (loaded.product.deletedAt) throw data(null, { status: 404 })
  return loaded
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { category, product } = loaderData
  return <ProductForm key={product.id} category={category} product={product} />
}
