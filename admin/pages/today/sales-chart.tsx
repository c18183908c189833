import { formatShortDay } from '#format/dates.ts'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Today } from '#shop/orders/overview/today.ts'
import { Table } from '#admin/table/table.tsx'
import styles from './sales-chart.module.css'

const STEP = 20
const HEIGHT = 120
const BAR = 14

export function SalesChart({ sales }: { sales: Today['sales'] }) {
  const locale = getLocale()
  const money = useMoney()
  const total = sales.reduce((sum, { piastres }) => sum + piastres, 0)
  const best = sales.reduce<Today['sales'][number] | undefined>(
    (best, day) => (!best || day.piastres > best.piastres ? day : best),
    undefined,
  )
  if (!best || total === 0) return <p>{m.today_sales_none()}</p>
  const about = m.today_sales_about({
    total: money(total),
    days: sales.length,
    day: formatShortDay(best.date, locale),
    most: money(best.piastres),
  })
  const width = sales.length * STEP
  const heightOf = (piastres: number) => Math.max(0, (piastres / best.piastres) * HEIGHT)
  const first = sales[0]
  const last = sales.at(-1)
  return (
    <figure className="stack-2">
      <svg viewBox={`0 0 ${width} ${HEIGHT + 2}`} role="img" className={styles.bars}>
        <title>{about}</title>
        {sales.map(({ date, piastres }, index) => (
          <rect
            key={date}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(piastres)}
            width={BAR}
            height={heightOf(piastres)}
            rx={2}
          />
        ))}
        <line x1={0} x2={width} y1={HEIGHT + 1} y2={HEIGHT + 1} />
      </svg>
      <figcaption className={styles.caption}>
        <span>{first && formatShortDay(first.date, locale)}</span>
        <span>{last && formatShortDay(last.date, locale)}</span>
      </figcaption>
      <p>{about}</p>
      <details className={styles.figures}>
        <summary>{m.today_sales_table()}</summary>
        <Table
          rows={sales.toReversed()}
          keyOf={({ date }) => date}
          columns={[
            { title: m.today_day(), cell: ({ date }) => formatShortDay(date, locale) },
            { title: m.today_orders(), look: 'figure', cell: ({ orders }) => orders },
            {
              title: m.today_amount(),
              look: 'figure',
              cell: ({ piastres }) => <Money piastres={piastres} />,
            },
          ]}
        />
      </details>
    </figure>
  )
}
