import { formatDay } from '#app/dates.ts'
import { useLocale } from '#app/locale.ts'
import { useShop, useShopName } from '#app/shop.ts'
import { m } from '#messages/compiled/messages.js'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import styles from './receipt-head.module.css'

/** On paper only: who sold it, and when. */
export function ReceiptHead({ createdAt }: { createdAt: string }) {
  const { settings } = useShop()
  const locale = useLocale()
  const day = dayInCairo(new Date(createdAt))
  return (
    <div className={styles.receipt}>
      <p className={styles.shop}>{useShopName()}</p>
      <p>{locale === 'ar' ? settings.addressAr : settings.address}</p>
      <p>
        <bdi dir="ltr">{readablePhone(settings.phone)}</bdi> · <bdi>{settings.email}</bdi>
      </p>
      <p>
        {m.order_receipt_of({ day: formatDay(day, locale) })} <bdi>{day.slice(0, 4)}</bdi>
      </p>
    </div>
  )
}
