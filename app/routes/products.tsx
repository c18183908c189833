import { data } from 'react-router'
import { ProductList } from '#app/catalogue/product-list.tsx'
import { readList } from '#app/catalogue/read-list.server.ts'
import { ShoppingBanner } from '#app/catalogue/shopping-banner.tsx'
import { CategoryTiles } from '#app/home/category-tiles.tsx'
import { pageMeta } from '#app/page-title.ts'
import { quoted } from '#app/search/quoted.ts'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import type { Route } from './+types/products'
import styles from './products.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list, status } = await readList(context.get(servicesContext), url)
  return data({ list }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const { page = 1, words } = loaderData?.list.choice ?? {}
  const title = headingOf(words)
  const paged = page > 1 ? m.listing_page_title({ title, page }) : title
  const trail = [{ name: m.nav_products(), to: '/products' }]
  return [
    ...pageMeta({ title: paged, description: m.products_description(), trail }, location, matches),
    ...(words ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Products({ loaderData: { list } }: Route.ComponentProps) {
  const { page, words } = list.choice
  const isFirst = page === 1 && !words
  return (
    <>
      {isFirst && (
        <>
          <ShoppingBanner />
          <CategoryTiles />
        </>
      )}
      <div className={`container ${isFirst ? styles.all : styles.further}`}>
        <ProductList
          path="/products"
          list={list}
          heading={isFirst ? <h2>{headingOf(words)}</h2> : <h1>{headingOf(words)}</h1>}
        />
      </div>
    </>
  )
}

function headingOf(words: string | undefined): string {
  return words ? m.search_results_for({ words: quoted(words) }) : m.nav_all_products()
}
