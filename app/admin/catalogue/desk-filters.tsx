import { Form, useLocation, useSubmit } from 'react-router'
import { categoryName } from '#app/names.ts'
import { KEEPS_FOCUS } from '#app/shell/arrival.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { categories } from '#shop/catalogue/category.ts'
import type { deskSortings, deskStates } from '#shop/catalogue/product-desk.ts'
import styles from './desk-filters.module.css'

const stateName: Record<(typeof deskStates)[number], () => string> = {
  all: m.desk_state_all,
  hidden: m.desk_state_hidden,
  'sold-out': m.desk_state_sold_out,
  'few-left': m.desk_state_few_left,
  'on-offer': m.desk_state_on_offer,
}
const sortName: Record<(typeof deskSortings)[number], () => string> = {
  featured: m.desk_sort_featured,
  name: m.desk_sort_name,
  'price-up': m.desk_sort_price_up,
  'price-down': m.desk_sort_price_down,
  'stock-up': m.desk_sort_stock_up,
  'stock-down': m.desk_sort_stock_down,
  offer: m.desk_sort_offer,
  newest: m.desk_sort_newest,
}

/** What the list shows and in which order; all of it stands in the address. */
export function DeskFilters({ hasCategories }: { hasCategories: boolean }) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const address = new URLSearchParams(search)
  const value = (name: string) => address.get(name) ?? undefined
  const options = { replace: true, state: KEEPS_FOCUS, preventScrollReset: true }
  return (
    <Form
      // Another address, by a link or the back button, brings its own values.
      key={search}
      role="search"
      action={pathname}
      className={styles.filters}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, options)
      }}
      {...options}
    >
      <div className={styles.search}>
        <Field label={m.products_search()} name="q" type="search" defaultValue={value('q')} />
        <Button type="submit" variant="secondary" size="lg">
          {m.desk_search_button()}
        </Button>
      </div>
      {hasCategories && (
        <SelectField label={m.desk_category()} name="category" defaultValue={value('category')}>
          <option value="">{m.desk_all_categories()}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryName[category]()}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={m.desk_show()} name="state" defaultValue={value('state')}>
        <Options names={stateName} />
      </SelectField>
      <SelectField label={m.desk_sort()} name="sort" defaultValue={value('sort')}>
        <Options names={sortName} />
      </SelectField>
    </Form>
  )
}

function Options({ names }: { names: Record<string, () => string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name()}
    </option>
  ))
}
