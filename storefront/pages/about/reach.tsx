import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { useShop } from '#storefront/page-context.ts'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

export function Reach() {
  const { settings } = useShop()
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <div className="stack-4">
        <h2 id="reach">{m.about_reach()}</h2>
        <ul className="stack-2">
          <li className="with-icon">
            <Icon name="pin" />
            <span>{getLocale() === 'ar' ? settings.addressAr : settings.address}</span>
          </li>
          <li className="with-icon">
            <Icon name="phone" />
            <bdi dir="ltr">{readablePhone(settings.phone)}</bdi>
          </li>
          <li className="with-icon">
            <Icon name="mail" />
            <bdi>{settings.email}</bdi>
          </li>
        </ul>
        <div className="cluster">
          <ButtonLink to="/products" size="lg">
            {m.about_shop()}
          </ButtonLink>
          <ButtonLink to="/contact" size="lg" variant="secondary">
            {m.about_contact()}
          </ButtonLink>
        </div>
      </div>
      <Art name="delivery-truck" widths={[160, 320]} sizes="160px" className={styles.truck} />
    </section>
  )
}
