import { hoursText } from '#format/delivery-hours.ts'
import { weekdayName } from '#format/weekdays.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import { hoursOfPickup } from '#shop/delivery/pickup.ts'
import { useShop } from '#storefront/page-context.ts'
import styles from './page.module.css'

export function PickupPoints() {
  const { points = [] } = useShop()
  const locale = getLocale()
  if (points.length === 0) return null
  return (
    <section className={styles.areas} aria-labelledby="points">
      <h2 id="points">{m.policy_points_title()}</h2>
      <p>{m.policy_points_text()}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.id}>
            <b>{nameIn(locale, point)}</b>
            <br />
            <bdi>{locale === 'ar' ? point.pickup.addressAr : point.pickup.address}</bdi>
            <br />
            {daysOf(point)
              .map(({ weekday }) => weekdayName(weekday, locale))
              .join(locale === 'ar' ? ' و' : ' and ')}
            {' · '}
            <bdi>{hoursText(hoursOfPickup(point.pickup))}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
