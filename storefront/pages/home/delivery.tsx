import { formatDay } from '#format/dates.ts'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Holiday } from '#shop/delivery/areas.ts'
import { DeliveryWeek } from '#storefront/features/delivery/delivery-week.tsx'
import styles from './delivery.later.module.css'

/** The promise that SPEC prescribes: weekly deliveries on a fixed day for each area. */
export function Delivery({ holidays }: { holidays: Holiday[] }) {
  return (
    <section id="delivery" className={styles.delivery} aria-labelledby="delivery-title">
      <div className={`container ${styles.columns}`}>
        <div>
          <Art name="delivery-truck" widths={[320, 640]} sizes="160px" className={styles.art} />
          <h2 id="delivery-title">{m.home_delivery()}</h2>
          <p className={`muted ${styles.text}`}>{m.home_delivery_text()}</p>
          <Holidays holidays={holidays} />
          <ButtonLink to="/products" size="lg">
            {m.home_start_shopping()}
          </ButtonLink>
        </div>
        <DeliveryWeek />
      </div>
    </section>
  )
}

function Holidays({ holidays }: { holidays: Holiday[] }) {
  const locale = getLocale()
  if (holidays.length === 0) return null
  return (
    <div className={styles.holidays}>
      <Notice tone="info" title={m.home_holidays()}>
        <ul>
          {holidays.map(({ date, occasion, occasionAr }) => {
            const why = nameIn(locale, { name: occasion, nameAr: occasionAr })
            return (
              <li key={date}>
                {formatDay(date, locale)}
                {why && <bdi> · {why}</bdi>}
              </li>
            )
          })}
        </ul>
      </Notice>
    </div>
  )
}
