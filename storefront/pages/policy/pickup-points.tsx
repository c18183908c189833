import { hoursText } from '#format/delivery-hours.ts'
import { weekdaysAfterEvery } from '#format/weekdays.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import { hoursOfPickup } from '#shop/delivery/pickup.ts'
import { useShop } from '#storefront/page-context.ts'

/** Where orders can be collected, with addresses and hours; nothing where there is no such point. */
export function PickupPoints() {
  const { points = [] } = useShop()
  const locale = getLocale()
  if (points.length === 0) return null
  return (
    <>
      <h2>{m.policy_points_title()}</h2>
      <p>{m.policy_points_text()}</p>
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <b>{nameIn(locale, point)}</b>
            {' · '}
            <bdi>{locale === 'ar' ? point.pickup.addressAr : point.pickup.address}</bdi>
            {' · '}
            {weekdaysAfterEvery(daysOf(point), locale)}
            {' · '}
            <bdi>{hoursText(hoursOfPickup(point.pickup))}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
