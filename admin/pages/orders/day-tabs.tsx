import { formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { OrderList } from '#shop/orders/overview/list.ts'
import { Tabs } from '#admin/layout/tabs.tsx'
import { useListAddress } from '#admin/table/use-list-address.ts'

export function DayTabs({ list }: { list: OrderList }) {
  const locale = getLocale()
  const address = useListAddress()
  const days = list.days.map(({ date, orders }) => ({
    day: date,
    name: (
      <>
        {formatShortDay(date, locale)} · <span aria-hidden="true">{orders}</span>
        <span className="visually-hidden">{m.admin_orders_count({ count: orders })}</span>
      </>
    ),
  }))
  const isPastDay = !['all', 'past'].includes(list.day) && !days.some(({ day }) => day === list.day)
  const tabs = [
    ...(isPastDay ? [{ day: list.day, name: formatShortDay(list.day, locale) }] : []),
    ...days,
    { day: 'all', name: m.admin_all() },
    { day: 'past', name: m.admin_past() },
  ]
  return (
    <Tabs
      label={m.admin_days()}
      tabs={tabs.map(({ day, name }) => ({
        to: address({ day }),
        name,
        isCurrent: day === list.day,
      }))}
    />
  )
}
