import { formatPeriod } from '#format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { weekWhen, type BoxRow, type BoxWeek } from '#shop/boxes/box.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/cairo.ts'
import styles from './week-table.module.css'

const titles = { past: m.box_week_past, current: m.box_week_current, coming: m.box_week_coming }

/** SPEC's weekly table: what is in the box, and how much of each in kg. */
export function WeekTable({ week, today }: { week: BoxWeek; today: Day }) {
  const locale = getLocale()
  const when = weekWhen(week, today)
  const id = `week-${week.from}`
  return (
    <section className={styles.week} data-past={when === 'past' || undefined} aria-labelledby={id}>
      <h2 id={id} className={`subheading ${styles.title}`}>
        {titles[when]()} <bdi className={styles.period}>{formatPeriod(week, locale)}</bdi>
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{m.week_name()}</th>
            <th scope="col" className={styles.figure}>
              {m.box_weight()}
            </th>
          </tr>
        </thead>
        <tbody>
          {week.rows.map((row) => (
            <tr key={row.name}>
              <td>
                <Name row={row} />
              </td>
              <td className={styles.figure}>
                <bdi>{m.amount_kg({ count: row.grams / 1000 })}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Name({ row }: { row: BoxRow }) {
  const name = nameIn(getLocale(), row)
  const { product } = row
  if (!product || !isCategory(product.category)) return <span className={styles.name}>{name}</span>
  return (
    <span className={styles.name}>
      <span className={`${styles.tile} ${tint[product.category]}`}>
        <Picture src={product.src} alt="" sizes="40px" className={styles.art} />
      </span>
      <Link to={`/products/${product.category}/${product.slug}`}>{name}</Link>
    </span>
  )
}
