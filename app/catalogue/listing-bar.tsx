import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { sortings, type Sorting } from '#shop/catalogue/listing.ts'
import { FILTERS_ID, FORM_ID } from './filters.tsx'
import { filterCount } from './listing-address.ts'
import styles from './listing-bar.module.css'
import { rangeOf } from './listing-range.ts'
import type { Choosing } from './use-choice.ts'

const sortingName: Record<Sorting, () => string> = {
  featured: m.listing_sort_featured,
  'price-up': m.listing_sort_price_up,
  'price-down': m.listing_sort_price_down,
  name: m.listing_sort_name,
  offer: m.listing_sort_offer,
}

type Props = Choosing & { page: number; total: number }

/** How many there are, in which order, and on small screens the way to the filters. */
export function ListingBar({ choice, choose, page, total }: Props) {
  const count = filterCount(choice)
  return (
    <div className={styles.bar}>
      <p className={styles.range} role="status">
        {rangeText(page, total)}
      </p>
      <button type="button" className={styles.open} popoverTarget={FILTERS_ID}>
        <Icon name="filter" />
        {count > 0 ? m.listing_filters_with_count({ count }) : m.listing_filters()}
      </button>
      <label className={styles.sort}>
        <span className={styles.label}>{m.listing_sort()}</span>
        <span className={styles.select}>
          <select
            name="sort"
            form={FORM_ID}
            value={choice.sort}
            onChange={(event) => {
              const sort = sortings.find((one) => one === event.target.value)
              if (sort) choose({ sort })
            }}
          >
            {sortings.map((sort) => (
              <option key={sort} value={sort}>
                {sort === 'featured' && choice.words ? m.listing_sort_best() : sortingName[sort]()}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      </label>
    </div>
  )
}

function rangeText(page: number, total: number): string {
  const range = rangeOf(page, total)
  const isAll = range?.from === 1 && range.to === total
  return range && !isAll ? m.listing_range({ ...range, total }) : m.listing_count({ count: total })
}
