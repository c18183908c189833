import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Producer } from '#shop/catalogue/producer.ts'
import { certificateText } from './certificate-text.ts'
import styles from './certificate.module.css'
import { OrganicBadge } from './organic-badge.tsx'

/** Explains the word organic by the certificate of a producer. Shown only for a valid certificate. */
export function Certificate({ producer }: { producer: Producer }) {
  return (
    <div className={styles.certificate}>
      <p>
        <OrganicBadge />
      </p>
      <p>{m.organic_meaning()}</p>
      <p className="fine-print">{certificateText(producer, getLocale())}</p>
    </div>
  )
}
