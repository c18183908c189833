import { piecesWords } from '#admin/pages/packing/packed-panel.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DayRuns } from '#shop/runs/run.ts'
import { Link } from '#ui/link.tsx'
import styles from './runs.module.css'

export function PointsOfDay({ plan: { day, points } }: { plan: DayRuns }) {
  const locale = getLocale()
  if (points.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="points">
      <h2 id="points">{m.areas_points()}</h2>
      <p>{m.runs_points_text()}</p>
      <ul className={styles.stops}>
        {points.map((point) => (
          <li key={point.id} className={styles.stop}>
            <div className={styles.facts}>
              <b>
                <bdi>{nameIn(locale, point)}</bdi>
              </b>
              <bdi>{locale === 'ar' ? point.addressAr : point.address}</bdi>
              <span>
                {m.runs_point_orders({ count: point.orders })}
                {point.bags + point.crates > 0 && <> · {piecesWords(point)}</>}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Link className={styles.pageLink} to={`/admin/collect/${day}`}>
        {m.runs_points_open()}
      </Link>
    </section>
  )
}
