import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import tint from '#ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { weekWhen, type BoxRow, type BoxWeek } from '#shop/boxes/box.ts'
import { rowValue } from '#shop/boxes/box-value.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Day } from '#shop/cairo.ts'
import styles from './week-table.module.css'

const titles = { past: m.box_week_past, current: m.box_week_current, coming: m.box_week_coming }

export function weekTitle(week: BoxWeek, today: Day): string {
  return titles[weekWhen(week, today)]()
}

type Props = {
  week: BoxWeek
  title: string
  period: string
  /** Inside a disclosure, whose summary is the title already. */
  isInside?: boolean
}

/**
 * The weekly table that SPEC prescribes: the items of a box, their weight in kg, and their price when bought
 * singly.
 */
export function WeekTable({ week, title, period, isInside = false }: Props) {
  const id = `week-${week.from}`
  return (
    <section className={isInside ? styles.inside : styles.week} aria-labelledby={id}>
      <h2 id={id} className={isInside ? 'visually-hidden' : `subheading ${styles.title}`}>
        {title} <bdi className={styles.period}>{period}</bdi>
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{m.week_name()}</th>
            <th scope="col" className={styles.figure}>
              {m.box_weight()}
            </th>
            <th scope="col" className={styles.figure}>
              {m.box_value_singly()}
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
              <td className={`${styles.figure} ${styles.value}`}>
                <Value row={row} />
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
        <Picture src={product.src} alt="" sizes="48px" className={styles.art} />
      </span>
      <Link to={`/products/${product.category}/${product.slug}`}>{name}</Link>
    </span>
  )
}

function Value({ row }: { row: BoxRow }) {
  const value = rowValue(row)
  return value === undefined ? '–' : <Money piastres={value} />
}
