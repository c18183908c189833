import { useChosenArea } from '#app/area.ts'
import { weekdayAfterEvery } from '#app/weekdays.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney, useShop } from '#app/shop.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import styles from './delivery-promise.module.css'

/** When it comes, what that costs, and what happens if it is not good. */
export function DeliveryPromise() {
  const locale = useLocale()
  const area = useChosenArea()
  const money = useMoney()
  const { deliveryFeePiastres, freeDeliveryAbovePiastres } = useShop().settings
  return (
    <ul className={styles.promise}>
      <li>
        <Icon name="calendar" />
        {area
          ? m.product_delivery_area({
              area: isolate(nameIn(locale, area)),
              weekday: weekdayAfterEvery(area.weekday, locale),
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
}
