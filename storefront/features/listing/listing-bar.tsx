import { conditionName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import type { ConditionCounts } from '#shop/catalogue/condition-counts.server.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { sortings, type Sorting } from '#shop/catalogue/listing.ts'
import { Button } from '#ui/button.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FORM_ID } from './element-ids.ts'
import { FilterOption } from './filter-option.tsx'
import { isFiltered, type Choice } from '../../../shop/catalogue/listing-address.ts'
import styles from './listing-bar.module.css'
import { rangeOf } from './listing-range.ts'
import { ListingSelect } from './listing-select.tsx'

const sortingName: Record<Sorting, () => string> = {
  featured: m.listing_sort_featured,
  'price-up': m.listing_sort_price_up,
  'price-down': m.listing_sort_price_down,
  name: m.listing_sort_name,
  offer: m.listing_sort_offer,
}

type Props = { path: string; choice: Choice; total: number; suiting: ConditionCounts }

/**
 * The filters and the sorting of a list, and the number of its products. A plain GET form; with JavaScript
 * each change applies at once (`browser/listing.ts`).
 */
export function ListingBar({ path, choice, total, suiting }: Props) {
  return (
    <form id={FORM_ID} action={localPath(path)} className={styles.bar}>
      {choice.words && <input type="hidden" name="q" value={choice.words} />}
      <ListingSelect
        name="condition"
        label={m.listing_filter_condition()}
        chosen={choice.condition ?? ''}
      >
        <option value="">{m.listing_filter_any()}</option>
        {conditions.map((condition) => (
          <option key={condition} value={condition}>
            {m.listing_filter_suits({
              condition: conditionName[condition](),
              count: suiting[condition] ?? 0,
            })}
          </option>
        ))}
      </ListingSelect>
      <ListingSelect name="sort" label={m.listing_sort()} chosen={choice.sort}>
        {sortings.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' && choice.words ? m.listing_sort_best() : sortingName[sort]()}
          </option>
        ))}
      </ListingSelect>
      <FilterOption name="offer" label={m.listing_filter_offer()} isChosen={choice.onOffer} />
      <FilterOption name="stock" label={m.listing_filter_stock()} isChosen={choice.inStock} />
      <div className={styles.result}>
        {isFiltered(choice) && <ClearFilters path={path} choice={choice} />}
        <p className={`fine-print ${styles.range}`} data-range="">
          {rangeText(choice.page, total)}
        </p>
      </div>
      <noscript>
        <Button type="submit">{m.listing_filter_apply()}</Button>
      </noscript>
    </form>
  )
}

function rangeText(page: number, total: number): string {
  const range = rangeOf(page, total)
  const isAll = range?.from === 1 && range.to === total
  return range && !isAll ? m.listing_range({ ...range, total }) : m.listing_count({ count: total })
}
