import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { pageCount } from '#shop/catalogue/listing.ts'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Marking } from '../health/asked-marks.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { LIST_ID } from './element-ids.ts'
import { queryOf, type Choice } from '../../../shop/catalogue/listing-address.ts'
import { ListingBar } from './listing-bar.tsx'
import styles from './product-list.module.css'
import type { List } from './read-list.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClearFilters } from './clear-filters.tsx'

const FIRST_SEEN = 4

export function ProductList(props: {
  path: string
  list: List
  heading: ReactNode
  marking?: Marking
}) {
  const { path, list, heading, marking } = props
  const { total, products, choice, suiting } = list
  return (
    <section id={LIST_ID} tabIndex={-1} aria-label={m.listing_heading()} className={styles.list}>
      <div className={styles.heading}>{heading}</div>
      <CachedFragment name="listing-bar" of={[path, choice, String(total), suiting]}>
        {() => <ListingBar path={path} choice={choice} total={total} suiting={suiting} />}
      </CachedFragment>
      <div className={styles.results}>
        <div className={styles.spinner}>
          <Spinner />
        </div>
        <div className={styles.products}>
          {products.length > 0 ? (
            <CachedFragment name="grid" of={[products, marking?.key]}>
              {() => (
                <ProductGrid products={products} priorityCount={FIRST_SEEN} marking={marking} />
              )}
            </CachedFragment>
          ) : (
            <NothingFound path={path} choice={choice} />
          )}
        </div>
      </div>
      {pageCount(total) > 1 && products.length > 0 && (
        <div className={styles.pages}>
          <Pagination
            page={choice.page}
            pages={pageCount(total)}
            addressOf={(page) => path + queryOf({ ...choice, page })}
          />
        </div>
      )}
    </section>
  )
}

type Props = { path: string; choice: Choice }

/** An empty list: the filters are too narrow, or the page is past the end. */
function NothingFound({ path, choice }: Props) {
  if (choice.page > 1) {
    return (
      <EmptyState level={2} title={m.listing_past_end()} text={m.listing_past_end_text()}>
        <ButtonLink to={path + queryOf({ ...choice, page: 1 })}>
          {m.listing_first_page()}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState level={2} title={m.listing_nothing()} text={m.listing_nothing_text()}>
      <ClearFilters path={path} choice={choice} look="button" />
    </EmptyState>
  )
}
