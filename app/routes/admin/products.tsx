import { loadDesk } from '#app/admin/catalogue/load-desk.ts'
import { ProductsDesk } from '#app/admin/catalogue/products-desk.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/products'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.admin_products(), location, matches) },
]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDesk(request)
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsDesk list={loaderData} />
}
