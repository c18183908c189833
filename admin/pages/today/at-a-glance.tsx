import { formatShortDay } from '#format/dates.ts'
import { weekdayName } from '#format/weekdays.ts'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { weekdayOf } from '#shop/cairo.ts'
import type { Today } from '#shop/orders/overview/today.ts'
import styles from './at-a-glance.module.css'

export const WRONG = 'wrong'

export function AtAGlance({ today }: { today: Today }) {
  const locale = getLocale()
  const { next, days, date } = today
  const late = days.filter((day) => day.date < date && day.open > 0)
  const oldest = late.at(-1)
  const wrong = countWrong(today)
  return (
    <ul className={styles.glance}>
      <li className={styles.tile}>
        <strong className={styles.number}>{next?.toPack ?? 0}</strong>
        <span>
          {next ? m.today_due({ day: weekdayName(weekdayOf(next.date), locale) }) : m.today_none()}
        </span>
        {next && next.toPack > 0 && (
          <Link to={`/admin/orders?day=${next.date}&state=confirmed`}>{m.today_due_see()}</Link>
        )}
      </li>
      <li className={oldest ? `${styles.tile} ${styles.late}` : styles.tile}>
        <strong className={styles.number}>{late.reduce((sum, { open }) => sum + open, 0)}</strong>
        <span>{oldest ? m.today_late() : m.today_late_none()}</span>
        {oldest && (
          <Link to={`/admin/orders?day=${oldest.date}`}>
            {m.today_late_see({ day: formatShortDay(oldest.date, locale) })}
          </Link>
        )}
      </li>
      <li className={wrong > 0 ? `${styles.tile} ${styles.wrong}` : styles.tile}>
        <strong className={styles.number}>{wrong}</strong>
        <span>{wrong > 0 ? m.today_wrong() : m.today_wrong_none()}</span>
        {wrong > 0 && <a href={`#${WRONG}`}>{m.today_wrong_see()}</a>}
      </li>
    </ul>
  )
}

export function countWrong({ openRefunds, undelivered, certificates }: Today): number {
  return openRefunds + undelivered.length + certificates.length
}
