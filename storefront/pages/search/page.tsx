import { m } from '#messages/compiled/messages.js'
import { dayInCairo } from '#shop/cairo.ts'
import { listingOfAddress } from '#shop/catalogue/listing.ts'
import { searchBesideProducts } from '#shop/search/searches.server.ts'
import { isFiltered } from '#shop/catalogue/listing-address.ts'
import styles from '#storefront/features/listing/listing-page.module.css'
import { markingFor } from '#storefront/features/health/asked-marks.tsx'
import { ProductList } from '#storefront/features/listing/product-list.tsx'
import { readList } from '#storefront/features/listing/read-list.server.ts'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { readSeason } from '#storefront/features/products/read-season.server.ts'
import { Season } from '#storefront/features/products/season.tsx'
import { quoted } from '#storefront/features/search/quoted.ts'
import type { PageFunction } from '#storefront/page.ts'
import { AlsoFound } from './also-found.tsx'
import { NoProducts } from './no-products.tsx'
import { UnknownCondition } from './unknown-condition.tsx'
import { NothingAsked } from './nothing-asked.tsx'
import ownStyles from './page.module.css'

/** With at most this many results, the page also shows suggestions. */
const FEW = 6

/** `/search?q=tomatoes`. Without words it suggests searches. */
export const page: PageFunction = async ({ services, url }) => {
  const { words } = listingOfAddress(url.searchParams)
  const description = m.search_description()
  if (!words) return { title: m.search_title(), description, body: <NothingAsked /> }
  const [{ list, status }, found] = await Promise.all([
    readList(services, url),
    searchBesideProducts(services.db, { words, day: dayInCairo(services.now()) }),
  ])
  const head = {
    title: m.search_title_for({ words: quoted(words) }),
    description,
    robots: 'noindex, follow',
  }
  if (found.unknownCondition) {
    const body = <UnknownCondition condition={found.unknownCondition} />
    return { ...head, status: 200, body }
  }
  if (list.total === 0 && !isFiltered(list.choice)) {
    const near = await listedNow(services, found.near)
    const season = near.length > 0 || list.asked.length > 0 ? [] : await readSeason(services)
    const body = <NoProducts words={words} found={found} near={near} season={season} />
    return { ...head, status, body }
  }
  const season =
    list.total <= FEW && list.asked.length === 0 ? await readSeason(services, list.products) : []
  return {
    ...head,
    status,
    body: (
      <>
        <div className={`container ${styles.list}`} data-cautions-last>
          <ProductList
            path="/search"
            list={list}
            marking={markingFor(list.asked)}
            heading={
              <>
                <h1>{m.search_results_for({ words: quoted(words) })}</h1>
                {found.isPartly && <p className="muted">{m.search_partly()}</p>}
                {found.isAboutAllergens && <p>{m.search_allergens()}</p>}
                {found.isOrganic && <p className="muted">{m.search_certified()}</p>}
                <AlsoFound found={found} />
                <h2 className="visually-hidden">{m.nav_products()}</h2>
              </>
            }
          />
        </div>
        {season.length > 0 && (
          <div className={`page-end ${ownStyles.season}`} data-no-cautions>
            <Season products={season} />
          </div>
        )}
      </>
    ),
  }
}
