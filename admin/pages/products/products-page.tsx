import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadList } from './load-list.ts'
import { ProductsList } from './products-list.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadList(request)
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  return <ProductsList list={loaderData} />
}
