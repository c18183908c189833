import { useState } from 'react'
import { island } from '#storefront/island.tsx'
import { useChosenArea } from '#storefront/features/delivery/area.ts'
import { weekdaysAfterEvery } from '#format/weekdays.ts'
import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { Icon } from '#ui/icon.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { nextDeliveries, termsOn } from '#shop/delivery/area.ts'
import { daysOf } from '#shop/delivery/area-days.ts'
import styles from './delivery-promise.module.css'

/** When it comes, what that costs, and what happens if it is not good. */
export const DeliveryPromise = island('delivery-promise', () => {
  const locale = getLocale()
  const area = useChosenArea()
  const money = useMoney()
  const { settings } = useShop()
  const [now] = useState(() => new Date())
  const date = area && nextDeliveries(area, now)[0]?.date
  const { deliveryFeePiastres, freeDeliveryAbovePiastres } = termsOn(area, date ?? '', settings)
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
        {m.product_delivery_fee({
          fee: isolate(money(deliveryFeePiastres)),
          price: isolate(money(freeDeliveryAbovePiastres)),
        })}
      </li>
      <li>
        <Icon name="shield" />
        {m.product_money_back()}
      </li>
    </ul>
  )
})
