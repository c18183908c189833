import { m } from '#messages/compiled/messages.js'
import styles from '#storefront/features/listing/listing-page.module.css'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { markingFor } from '#storefront/features/health/asked-marks.tsx'
import { ProductList } from '#storefront/features/listing/product-list.tsx'
import { readList } from '#storefront/features/listing/read-list.server.ts'
import { quoted } from '#storefront/features/search/quoted.ts'
import type { PageFunction } from '#storefront/page.ts'
import { CategoryStrip } from './category-strip.tsx'
import { ShoppingBanner } from './shopping-banner.tsx'

/** `/products`: all products, or those that match the words in `?q=`. */
export const page: PageFunction = async ({ services, url }) => {
  const { list, status } = await readList(services, url)
  const { page: number, words } = list.choice
  const isFirst = number === 1 && !words
  const title = words ? m.search_results_for({ words: quoted(words) }) : m.nav_all_products()
  return {
    status,
    title: number > 1 ? m.listing_page_title({ title, page: number }) : title,
    description: m.products_description(),
    trail: [{ name: m.nav_products(), to: '/products' }],
    robots: words ? 'noindex, follow' : undefined,
    body: (
      <div className={`container ${styles.list}`}>
        {isFirst && (
          <CachedFragment name="products-head" of={[]}>
            {() => (
              <div className={styles.head}>
                <ShoppingBanner />
                <CategoryStrip />
              </div>
            )}
          </CachedFragment>
        )}
        <ProductList
          path="/products"
          list={list}
          marking={markingFor(list.asked)}
          heading={isFirst ? <h2 className="visually-hidden">{title}</h2> : <h1>{title}</h1>}
        />
      </div>
    ),
  }
}
