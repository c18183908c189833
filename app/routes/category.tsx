import { data } from 'react-router'
import { CategoryHead } from '#app/catalogue/category-head.tsx'
import { ProductList } from '#app/catalogue/product-list.tsx'
import { readList } from '#app/catalogue/read-list.server.ts'
import { categoryBenefits } from '#app/catalogue/category-benefits.ts'
import { categoryName } from '#app/names.ts'
import { pageMeta } from '#app/page-title.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import type { Route } from './+types/category'
import styles from './category.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { category } = params
  if (!isCategory(category)) throw data(null, { status: 404 })
  const { list, status } = await readList(context.get(servicesContext), request, category)
  // Only the one that is shown is sent, and only in the page's language.
  return data({ category, benefits: categoryBenefits[category](), list }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { category, list } = loaderData
  const title = m.category_title({ category: categoryName[category]() })
  const { page } = list.choice
  const paged = page > 1 ? m.listing_page_title({ title, page }) : title
  const description = loaderData.benefits
  const trail = [
    { name: m.nav_products(), to: '/products' },
    { name: categoryName[category](), to: `/products/${category}` },
  ]
  return pageMeta({ title: paged, description, trail }, location, matches)
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, benefits, list } = loaderData
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs
        trail={[{ name: m.nav_products(), to: '/products' }]}
        here={categoryName[category]()}
      />
      <CategoryHead category={category} benefits={benefits} page={list.choice.page} />
      <ProductList
        path={`/products/${category}`}
        list={list}
        heading={<h2 className="visually-hidden">{m.listing_heading()}</h2>}
      />
    </div>
  )
}
