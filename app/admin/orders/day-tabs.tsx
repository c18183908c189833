import { useSearchParams } from 'react-router'
import { formatShortDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { OrderList } from '#shop/orders/orders-desk.ts'
import { listAddress } from './list-address.ts'
import styles from './day-tabs.module.css'

/** The coming delivery days with their orders, then all, then the past. */
export function DayTabs({ list }: { list: OrderList }) {
  const locale = useLocale()
  const [wishes] = useSearchParams()
  const days = list.days.map(({ date, orders }) => ({
    day: date,
    name: formatShortDay(date, locale),
    orders,
  }))
  const isPastDay = !['all', 'past'].includes(list.day) && !days.some(({ day }) => day === list.day)
  const tabs = [
    ...(isPastDay ? [{ day: list.day, name: formatShortDay(list.day, locale) }] : []),
    ...days,
    { day: 'all', name: m.desk_all() },
    { day: 'past', name: m.desk_past() },
  ]
  return (
    <nav aria-label={m.desk_days()} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.day}>
            <Link
              to={listAddress(wishes, { day: tab.day })}
              prefetch="none"
              className={styles.tab}
              aria-current={tab.day === list.day ? 'page' : undefined}
            >
              {tab.name}
              {'orders' in tab && (
                <>
                  {' · '}
                  <span aria-hidden="true">{tab.orders}</span>
                  <span className="visually-hidden">
                    {m.desk_orders_count({ count: tab.orders })}
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
