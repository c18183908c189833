import { island } from '#storefront/island.tsx'
import { useChosenArea } from '#storefront/features/delivery/area.ts'
import type { TextByArea } from '#storefront/features/delivery/area-text.tsx'
import { weekdaysAfterEvery } from '#format/weekdays.ts'
import { Icon } from '#ui/icon.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import styles from './delivery-promise.module.css'

export const DeliveryPromise = island('delivery-promise', ({ cost }: { cost: TextByArea }) => {
  const locale = getLocale()
  const area = useChosenArea()
  return (
    <ul className={styles.promise}>
      <li>
        <Icon name="calendar" />
        {area
          ? m.product_delivery_area({
              area: isolate(nameIn(locale, area)),
              weekday: weekdaysAfterEvery(daysOf(area), locale),
            })
          : m.product_delivery()}
      </li>
      <li>
        <Icon name="truck" />
        {cost[area?.id ?? ''] ?? cost['']}
      </li>
      <li>
        <Icon name="shield" />
        {m.product_money_back()}
      </li>
    </ul>
  )
})
