import { categoryName } from '#format/names.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { categories, isCategory } from '#shop/catalogue/category.ts'
import type { Producer } from '#shop/catalogue/producer.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PriceRow } from '#shop/prices/price-sheet.ts'
import { plainSpelling } from '#shop/spelling.ts'
import styles from './page.module.css'

export type Filter = { category: string; producer: string; words: string }
/** The filter value for products without a producer; no producer has this id. */
const NO_PRODUCER = '-'

/** Returns a filter for rows. It finds words in either language and in any spelling. */
export function shownBy({ category, producer, words }: Filter): (row: PriceRow) => boolean {
  const wanted = plainSpelling(words).trim()
  return (row) =>
    (category === '' || row.category === category) &&
    (producer === '' || row.producer === (producer === NO_PRODUCER ? '' : producer)) &&
    (wanted === '' || plainSpelling(`${row.name} ${row.nameAr}`).includes(wanted))
}

export function PriceFilters(props: {
  filter: Filter
  producers: Producer[]
  onChange: (filter: Filter) => void
}) {
  const { filter, producers, onChange } = props
  return (
    <search className={styles.filters}>
      <SelectField
        name="category"
        label={m.field_category()}
        value={filter.category}
        onChange={({ target }) => onChange({ ...filter, category: target.value })}
      >
        <option value="">{m.prices_all()}</option>
        {[...categories, 'box'].map((category) => (
          <option key={category} value={category}>
            {isCategory(category) ? categoryName[category]() : m.admin_boxes()}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="producer"
        label={m.field_producer()}
        value={filter.producer}
        onChange={({ target }) => onChange({ ...filter, producer: target.value })}
      >
        <option value="">{m.prices_all()}</option>
        <option value={NO_PRODUCER}>{m.prices_no_producer()}</option>
        {producers.map((producer) => (
          <option key={producer.id} value={producer.id}>
            {nameIn(getLocale(), producer)}
          </option>
        ))}
      </SelectField>
      <Field
        name="words"
        type="search"
        label={m.prices_search()}
        value={filter.words}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
      />
    </search>
  )
}
