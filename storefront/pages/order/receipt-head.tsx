import { digitsIn, formatNumber } from '#format/digits-in.ts'
import { formatDay } from '#format/dates.ts'
import { useShop, useShopName } from '#storefront/page-context.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { readablePhone } from '#format/readable-phone.ts'
import styles from './receipt-head.module.css'

/** The head of a printed receipt: the seller and the date. */
export function ReceiptHead({ number, createdAt }: { number: number; createdAt: string }) {
  const { settings } = useShop()
  const locale = getLocale()
  const day = dayInCairo(new Date(createdAt))
  return (
    <div className={styles.receipt}>
      <div>
        <p className={styles.shop}>{useShopName()}</p>
        <p>{locale === 'ar' ? settings.addressAr : settings.address}</p>
        <p>
          <bdi dir="ltr">{readablePhone(settings.phone)}</bdi> · <bdi>{settings.email}</bdi>
        </p>
      </div>
      <div>
        <p className={styles.number}>
          {m.order_number()} <bdi>{formatNumber(number)}</bdi>
        </p>
        <p>
          {m.order_receipt_of({ day: formatDay(day, locale) })}{' '}
          <bdi>{digitsIn(locale, day.slice(0, 4))}</bdi>
        </p>
      </div>
    </div>
  )
}
