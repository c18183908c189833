import { island } from '#storefront/island.tsx'
import { useChosenArea } from './area.ts'
import { weekdayName } from '#format/weekdays.ts'
import { useShop } from '#storefront/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import styles from './delivery-week.module.css'

/** In Egypt the week begins on Saturday; 0 is Sunday. */
const week = [6, 0, 1, 2, 3, 4, 5]

export const DeliveryWeek = island('delivery-week', () => {
  const { areas } = useShop()
  const locale = getLocale()
  const chosen = useChosenArea()
  const days = week
    .map((weekday) => ({
      weekday,
      areas: areas.filter((area) => daysOf(area).some((day) => day.weekday === weekday)),
    }))
    .filter((day) => day.areas.length > 0)
  return (
    <dl className={styles.week}>
      {days.map((day) => (
        <div key={day.weekday} className={`panel ${styles.day}`}>
          <dt>{weekdayName(day.weekday, locale)}</dt>
          <dd>
            <ul>
              {day.areas.map((area) => (
                <li key={area.id} className={area === chosen ? styles.chosen : undefined}>
                  {nameIn(locale, area)}
                  {area === chosen && (
                    <>
                      <Icon name="check" size={16} />
                      <span className="visually-hidden">{m.home_your_area()}</span>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
})
