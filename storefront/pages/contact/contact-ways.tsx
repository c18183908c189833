import { HelpLinks } from '#storefront/layout/help-links.tsx'
import { useShop } from '#storefront/page-context.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import styles from './contact.module.css'

export function ContactWays() {
  const { settings } = useShop()
  const hello = encodeURIComponent(m.home_nutritionist_hello())
  return (
    <aside className={`panel ${styles.ways}`} aria-labelledby="contact-ways">
      <h2 id="contact-ways">{m.contact_ways()}</h2>
      <HelpLinks />
      <p className={styles.address}>
        <Icon name="pin" size={18} />
        {getLocale() === 'ar' ? settings.addressAr : settings.address}
      </p>
      <p className={styles.address}>
        <Icon name="clock" size={18} />
        {m.contact_answer()}
      </p>
      <ButtonAnchor
        variant="secondary"
        className={styles.chat}
        href={`https://wa.me/${settings.whatsapp}?text=${hello}`}
        target="_blank"
        rel="noopener"
      >
        <span>
          {m.contact_nutritionist()} <span className="visually-hidden">{m.footer_new_tab()}</span>
        </span>
      </ButtonAnchor>
    </aside>
  )
}
