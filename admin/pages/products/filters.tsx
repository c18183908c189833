import { categoryName } from '#format/names.ts'
import { m } from '#messages/compiled/messages.js'
import type { adminProductSortings, adminProductFilters } from '#shop/catalogue/staff-products.ts'
import { ListFilters } from '#admin/table/list-filters.tsx'

const stateName: Record<(typeof adminProductFilters)[number], () => string> = {
  all: m.admin_state_all,
  hidden: m.admin_state_hidden,
  'sold-out': m.admin_state_sold_out,
  'few-left': m.admin_state_few_left,
  'on-offer': m.admin_state_on_offer,
  'only-drawn': m.admin_state_only_drawn,
}
const sortName: Record<(typeof adminProductSortings)[number], () => string> = {
  featured: m.admin_sort_featured,
  name: m.admin_sort_name,
  'price-up': m.admin_sort_price_up,
  'price-down': m.admin_sort_price_down,
  'stock-up': m.admin_sort_stock_up,
  'stock-down': m.admin_sort_stock_down,
  offer: m.admin_sort_offer,
  newest: m.admin_sort_newest,
}

export function Filters({ hasCategories }: { hasCategories: boolean }) {
  const category = {
    name: 'category',
    label: m.admin_category(),
    options: optionsOf({ '': m.admin_all_categories, ...categoryName }),
  }
  return (
    <ListFilters
      search={m.products_search()}
      selects={[
        ...(hasCategories ? [category] : []),
        { name: 'state', label: m.admin_show(), options: optionsOf(stateName) },
        { name: 'sort', label: m.admin_sort(), options: optionsOf(sortName) },
      ]}
    />
  )
}

function optionsOf(names: Record<string, () => string>) {
  return Object.entries(names).map(([value, name]): [string, string] => [value, name()])
}
