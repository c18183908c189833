import { data } from 'react-router'
import { ProductList } from '#app/catalogue/product-list.tsx'
import { filterCount } from '#app/catalogue/listing-address.ts'
import { readList, type List } from '#app/catalogue/read-list.server.ts'
import { pageTitle } from '#app/page-title.ts'
import { AlsoFound } from '#app/search/also-found.tsx'
import { NothingAsked } from '#app/search/nothing-asked.tsx'
import { NoProducts } from '#app/search/no-products.tsx'
import { quoted } from '#app/search/quoted.ts'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'
import { searchBesideProducts } from '#shop/search/searches.server.ts'
import type { Route } from './+types/search'
import styles from './products.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { words } = listingOfAddress(url.searchParams)
  if (!words) return data({ words: '', list: undefined, found: undefined })
  const [{ list, status }, found] = await Promise.all([
    readList(services, url),
    searchBesideProducts(services.db, words),
  ])
  return data({ words, list, found }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const { words, list } = loaderData ?? {}
  const title = words ? m.search_title_for({ words: quoted(words) }) : m.search_title()
  return [
    { title: pageTitle(title, location, matches) },
    { name: 'description', content: m.search_description() },
    // The address of any other search, for search engines, is that of the page without words.
    ...(list && hasNoProducts(list) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

function hasNoProducts({ total, choice }: List): boolean {
  return total === 0 && filterCount(choice) === 0
}

export default function Search({ loaderData: { words, list, found } }: Route.ComponentProps) {
  if (!list) return <NothingAsked />
  if (hasNoProducts(list)) return <NoProducts words={words} found={found} />
  return (
    <div className={`container ${styles.further}`}>
      <ProductList
        path="/search"
        list={list}
        heading={
          <>
            <h1>{m.search_results_for({ words: quoted(words) })}</h1>
            <AlsoFound found={found} />
            <h2 className="visually-hidden">{m.nav_products()}</h2>
          </>
        }
      />
    </div>
  )
}
