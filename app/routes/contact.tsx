import { useSearchParams } from 'react-router'
import { ContactForm } from '#app/contact/contact-form.tsx'
import { ContactWays } from '#app/contact/contact-ways.tsx'
import { WaitingNotice } from '#app/contact/waiting-notice.tsx'
import { pageMeta } from '#app/page-title.ts'
import { useShop } from '#app/shop.ts'
import { useInBrowser } from '#app/use-in-browser.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/contact'
import styles from '#app/contact/contact.module.css'

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const title = m.contact_title()
  const trail = [{ name: title, to: '/contact' }]
  return pageMeta({ title, description: m.contact_description(), trail }, location, matches)
}

export default function Contact() {
  const { emailJs } = useShop()
  const isInBrowser = useInBrowser()
  const [params] = useSearchParams()
  const sent = params.get('sent')
  return (
    <div className="container page">
      <Breadcrumbs trail={[]} here={m.contact_title()} />
      <div className={styles.columns}>
        <div>
          <h1>{m.contact_title()}</h1>
          <p className={styles.lead}>{m.contact_lead()}</p>
          {isInBrowser && <WaitingNotice emailJs={emailJs} />}
          <ContactForm
            emailJs={emailJs}
            isInBrowser={isInBrowser}
            said={sent === 'yes' ? 'sent' : sent === 'no' ? 'failedBefore' : 'nothing'}
          />
        </div>
        <ContactWays />
      </div>
    </div>
  )
}
