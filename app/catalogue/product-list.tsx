import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { fromJson } from '#app/as-json.ts'
import { ChoiceRow } from '#app/health/choice-row.tsx'
import { ForChosen, OnlySuiting } from '#app/health/for-chosen.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { m } from '#messages/compiled/messages.js'
import { pageCount } from '#shop/catalogue/listing.ts'
import { Filters } from './filters.tsx'
import { queryOf } from './listing-address.ts'
import { ListingBar } from './listing-bar.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './product-list.module.css'
import type { List } from './read-list.server.ts'
import { LIST_ID, useChoice } from './use-choice.ts'

const FIRST_SEEN = 4

/** A page of products with what narrows, orders and turns it. `path` is where the list lives. */
export function ProductList(props: { path: string; list: List; heading: ReactNode }) {
  const { path, list, heading } = props
  const { total } = list
  const products = fromJson(list.products)
  const choosing = useChoice(path, list.choice)
  const isPending = useIsListComing()
  return (
    <section
      id={LIST_ID}
      tabIndex={-1}
      aria-label={m.listing_heading()}
      className={styles.list}
      aria-busy={isPending}
    >
      <div className={styles.heading}>{heading}</div>
      <div className={styles.health}>
        <RenderedOnce name="choice-row">
          {() => (
            <ChoiceRow>
              <ForChosen>
                <OnlySuiting products={products} />
              </ForChosen>
            </ChoiceRow>
          )}
        </RenderedOnce>
      </div>
      <RenderedOnce name="filters" of={[path, list.choice, String(total)]}>
        {() => (
          <>
            <Filters path={path} total={total} {...choosing} />
            <ListingBar page={list.choice.page} total={total} {...choosing} />
          </>
        )}
      </RenderedOnce>
      <div className={styles.results} data-pending={isPending || undefined}>
        {isPending && (
          <div className={styles.spinner}>
            <Spinner />
          </div>
        )}
        <div className={styles.products}>
          {products.length > 0 ? (
            <RenderedOnce name="grid" of={[list.products]}>
              {() => <ProductGrid products={products} priorityCount={FIRST_SEEN} />}
            </RenderedOnce>
          ) : (
            <NothingFound path={path} choice={list.choice} onClear={choosing.clearFilters} />
          )}
        </div>
      </div>
      {pageCount(total) > 1 && products.length > 0 && (
        <div className={styles.pages}>
          <RenderedOnce name="pages" of={[path, list.choice, String(total)]}>
            {() => (
              <Pagination
                page={list.choice.page}
                pages={pageCount(total)}
                addressOf={(page) => path + queryOf({ ...list.choice, page })}
              />
            )}
          </RenderedOnce>
        </div>
      )}
    </section>
  )
}

/** Whether the visitor waits for another list; a product's page is not drawn in its place. */
function useIsListComing(): boolean {
  const { location } = useNavigation()
  return (
    location !== undefined && /^(\/ar)?\/(products(\/[^/]+)?|search)\/?$/.test(location.pathname)
  )
}
