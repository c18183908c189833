import { useChosenArea } from '#app/area.ts'
import { weekdayName } from '#app/weekdays.ts'
import { useLocale } from '#app/locale.ts'
import { useShop } from '#app/shop.ts'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import styles from './delivery.module.css'

/** The week in Egypt begins on Saturday; 0 is Sunday. */
const week = [6, 0, 1, 2, 3, 4, 5]

/** Which areas have which day of the week. */
export function DeliveryWeek() {
  const { areas } = useShop()
  const locale = useLocale()
  const chosen = useChosenArea()
  const days = week
    .map((weekday) => ({ weekday, areas: areas.filter((area) => area.weekday === weekday) }))
    .filter((day) => day.areas.length > 0)
  return (
    <dl className={styles.week}>
      {days.map((day) => (
        <div key={day.weekday} className={styles.day}>
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
}
