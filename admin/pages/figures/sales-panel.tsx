import { useMemo, useState } from 'react'
import { OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { Table } from '#admin/table/table.tsx'
import { formatDayAndMonth, formatMonth, formatPeriod, formatShortDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, type Locale } from '#messages/locale.ts'
import { addDays } from '#shop/cairo.ts'
import type { SalesFigures } from '#shop/figures/figures.ts'
import { useMoney } from '#ui/currency.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import { BarChart } from './bar-chart.tsx'
import { Change } from './change.tsx'
import { pointsOf, steps, usualStep, type Point, type Step } from './group-days.ts'
import '#ui/styles/chip.css'
import styles from './figures.module.css'

const stepName: Record<Step, () => string> = {
  day: m.figures_by_day,
  week: m.figures_by_week,
  month: m.figures_by_month,
}
const columnName: Record<Step, () => string> = {
  day: m.figures_day,
  week: m.figures_week,
  month: m.figures_month,
}

export function SalesPanel({ sales }: { sales: SalesFigures }) {
  const locale = getLocale()
  const money = useMoney()
  const [chosen, setChosen] = useState<Step>()
  const step = chosen ?? usualStep(sales.of.days)
  const points = useMemo(() => pointsOf(sales.days, step), [sales.days, step])
  const bars = useMemo(
    () =>
      points.map(({ key, piastres, before }) => ({
        name: shortName(key, step, locale),
        piastres,
        before: before.piastres,
      })),
    [points, step, locale],
  )
  const best = points.reduce<Point | undefined>(
    (best, one) => (!best || one.piastres > best.piastres ? one : best),
    undefined,
  )
  if (!best) return null
  const about = m.figures_chart_about({
    total: money(sales.piastres),
    before: money(sales.before.piastres),
    name: nameOf(best.key, step, locale),
    most: money(best.piastres),
  })
  return (
    <OrderPanel title={m.figures_step()}>
      <div className={styles.steps} role="group" aria-label={m.figures_step()}>
        {steps.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === step}
            onClick={() => setChosen(one)}
          >
            {stepName[one]()}
          </button>
        ))}
      </div>
      <figure className={styles.figure}>
        <BarChart bars={bars} about={about} />
        <figcaption className={styles.key}>
          <span className={styles.now}>{m.figures_now_key()}</span>
          <span className={styles.before}>{m.figures_before_key()}</span>
        </figcaption>
        <p>{about}</p>
      </figure>
      <details className={styles.details}>
        <summary>{m.figures_table()}</summary>
        <Table
          areCards
          rows={points}
          keyOf={({ key }) => key}
          caption={m.figures_step()}
          columns={[
            {
              title: columnName[step](),
              isRowTitle: true,
              cell: ({ key }) => nameOf(key, step, locale),
            },
            { title: m.figures_orders(), look: 'figure', cell: ({ orders }) => orders },
            {
              title: m.figures_sales(),
              look: 'figure',
              cell: ({ piastres }) => <SignedMoney piastres={piastres} />,
            },
            {
              title: m.figures_before(),
              look: 'figure',
              cell: ({ before }) => <SignedMoney piastres={before.piastres} />,
            },
            {
              title: m.figures_change(),
              look: 'figure',
              cell: ({ piastres, before }) => <Change now={piastres} before={before.piastres} />,
            },
          ]}
        />
      </details>
    </OrderPanel>
  )
}

function nameOf(key: string, step: Step, locale: Locale): string {
  if (step === 'month') return formatMonth(key, locale)
  if (step === 'week') return formatPeriod({ from: key, to: addDays(key, 6) }, locale)
  return formatShortDay(key, locale)
}

function shortName(key: string, step: Step, locale: Locale): string {
  return step === 'month'
    ? formatMonth(key, locale).replace(/ .*$/, '')
    : formatDayAndMonth(key, locale)
}
