import { formatPeriod } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isOver, type BoxWeek } from '#shop/boxes/box.ts'
import type { Day } from '#shop/cairo.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './folded-weeks.module.css'
import { WeekTable, weekTitle } from './week-table.tsx'

type Props = { title: string; weeks: BoxWeek[]; today: Day; isOpen?: boolean }

export function FoldedWeeks({ title, weeks, today, isOpen = false }: Props) {
  const locale = getLocale()
  if (weeks.length === 0) return null
  return (
    <section className={styles.weeks} aria-label={title}>
      <h2 className="subheading">{title}</h2>
      {weeks.map((week) => {
        const period = formatPeriod(week, locale)
        return (
          <details key={week.id} className={`panel ${styles.week}`} open={isOpen}>
            <summary className={styles.summary}>
              <span>
                <b>
                  {!isOver(week, today) && `${weekTitle(week, today)} · `}
                  <bdi>{period}</bdi>
                </b>{' '}
                <span className={styles.count}>{m.box_kinds({ count: week.rows.length })}</span>
              </span>
              <Icon name="chevron-down" />
            </summary>
            <WeekTable week={week} title={weekTitle(week, today)} period={period} isInside />
          </details>
        )
      })}
    </section>
  )
}
