import { formatDay, formatShortDay } from '#format/dates.ts'
import { weekdayName } from '#format/weekdays.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { weekdayOf } from '#shop/cairo.ts'
import type { Today } from '#shop/orders/overview/today.ts'
import { Tile } from './tile.tsx'
import styles from './today.module.css'

export function NextDay({ next, later }: Pick<Today, 'next' | 'later'>) {
  const locale = getLocale()
  if (!next) {
    return (
      <section className={styles.next}>
        <h2 className="subheading">{m.today_none()}</h2>
        <p>{m.today_none_text()}</p>
      </section>
    )
  }
  const { date, areas } = next
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.kicker}>{m.today_next()}</p>
      <h2 id="next" className={styles.day}>
        {formatDay(date, locale)}
      </h2>
      <ul className={styles.areas} aria-label={m.today_areas()}>
        {areas.map((area) => (
          <li key={area.id}>
            <Link to={`/admin/orders?day=${date}&area=${area.id}`}>
              <bdi>{nameIn(locale, area)}</bdi>
            </Link>{' '}
            <bdi>{area.orders}</bdi>
          </li>
        ))}
      </ul>
      <dl className={styles.tiles}>
        <Tile name={m.today_orders()} value={next.orders} />
        <Tile name={m.today_to_pack()} value={next.toPack} />
        <Tile name={m.today_to_collect()} value={<Money piastres={next.cashToCollectPiastres} />} />
        <Tile name={m.today_card()} value={<Money piastres={next.cardPaidPiastres} />} />
        <Tile name={m.today_unpaid()} value={next.unpaid} />
      </dl>
      <div className="cluster">
        <ButtonLink to={`/admin/picking/${date}`} size="lg">
          {m.today_start({ day: weekdayName(weekdayOf(date), locale) })}
        </ButtonLink>
        <ButtonLink to={`/admin/packing/${date}`} size="lg" variant="secondary">
          {m.packing_title()}
        </ButtonLink>
      </div>
      {later.length > 0 && (
        <div className={styles.later}>
          <h3 id="later" className={styles.kicker}>
            {m.today_later()}
          </h3>
          <ul className={styles.areas} aria-labelledby="later">
            {later.map(({ date, orders }) => (
              <li key={date}>
                <Link to={`/admin/orders?day=${date}`}>{formatShortDay(date, locale)}</Link>{' '}
                <bdi>{orders}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
