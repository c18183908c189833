import type { Ref } from 'react'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { orderStates } from '#shop/orders/order/order-states.ts'
import { paymentFilters, type OrderList } from '#shop/orders/overview/list.ts'
import { ListFilters } from '#admin/table/list-filters.tsx'
import { paymentFilterName, stateName } from './order-words.ts'

export function OrderFilters({ list, ref }: { list: OrderList; ref: Ref<HTMLFormElement> }) {
  const locale = getLocale()
  const any: [string, string] = ['', m.admin_filter_any()]
  return (
    <ListFilters
      ref={ref}
      search={m.admin_search()}
      selects={[
        {
          name: 'state',
          label: m.admin_filter_state(),
          options: [any, ...orderStates.map((state) => pair(state, stateName[state]()))],
        },
        {
          name: 'area',
          label: m.admin_filter_area(),
          options: [any, ...list.areas.map((area) => pair(area.id, nameIn(locale, area)))],
        },
        {
          name: 'payment',
          label: m.admin_filter_payment(),
          options: [any, ...paymentFilters.map((one) => pair(one, paymentFilterName[one]()))],
        },
      ]}
    />
  )
}

function pair(value: string, text: string): [string, string] {
  return [value, text]
}
