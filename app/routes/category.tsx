import { data } from 'react-router'
import { CategoryHead } from '#app/catalogue/category-head.tsx'
import { ProductList } from '#app/catalogue/product-list.tsx'
import { readList } from '#app/catalogue/read-list.server.ts'
import { categoryBenefits } from '#app/catalogue/category-benefits.ts'
import { categoryName } from '#app/names.ts'
import { pageMeta } from '#app/page-title.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import type { Route } from './+types/category'
import styles from './category.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { category } = params
  if (!isCategory(category)) throw data(null, { status: 404 })
  const { list, status } = await readList(context.get(servicesContext), url, category)
  // Only the one that is shown is sent, and only in the page's language.
  return data({ category, benefits: categoryBenefits[category](), list }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { category, list } = loaderData
  const name = categoryName[category]()
  const title = m.category_title({ category: name })
  const { page } = list.choice
  const about = m.category_description({ category: name })
  const paged = m.listing_page_title({ title, page })
  const trail = [
    { name: m.nav_products(), to: '/products' },
    { name, to: `/products/${category}` },
  ]
  const head =
    page > 1 ? { title: paged, description: `${paged}. ${about}` } : { title, description: about }
  return pageMeta({ ...head, trail }, location, matches)
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, benefits, list } = loaderData
  return (
    <div className={`container ${styles.page}`}>
      <RenderedOnce name="category" of={[category, benefits]}>
        {() => (
          <>
            <Breadcrumbs
              trail={[{ name: m.nav_products(), to: '/products' }]}
              here={categoryName[category]()}
            />
            <CategoryHead category={category} benefits={benefits} />
          </>
        )}
      </RenderedOnce>
      <ProductList
        path={`/products/${category}`}
        list={list}
        heading={<h2 className="visually-hidden">{m.listing_heading()}</h2>}
      />
    </div>
  )
}
