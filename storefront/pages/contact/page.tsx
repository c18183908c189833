import { m } from '#messages/compiled/messages.js'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import styles from './contact.module.css'

/** `/contact`. A form posted without JavaScript leads to `?sent=yes` or `?sent=no`. */
export const page: PageFunction = () => {
  const title = m.contact_title()
  const trail = [{ name: title, to: '/contact' }]
  return {
    title,
    description: m.contact_description(),
    trail,
    body: (
      <div className="container page-end">
        <Breadcrumbs trail={trail} />
        <div className={styles.columns}>
          <div>
            <h1>{title}</h1>
            <p className={`lead ${styles.lead}`}>{m.contact_lead()}</p>
            <ContactForm />
          </div>
          <ContactWays />
        </div>
      </div>
    ),
  }
}
