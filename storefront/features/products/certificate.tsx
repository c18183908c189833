import { m } from '#messages/compiled/messages.js'
import { getLocale, type Locale } from '#messages/locale.ts'
import { type Producer, certifierIn } from '#shop/catalogue/producer.ts'
import styles from './certificate.module.css'
import { OrganicBadge } from './organic-badge.tsx'
import { formatDate } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'

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

/** Names the certifier of a producer, the code and number that law 12/2020 requires, and the last day. */
function certificateText(producer: Producer, locale: Locale): string {
  const told = {
    certifier: isolate(certifierIn(locale, producer)),
    number: isolate(producer.certificateNumber),
    day: formatDate(producer.validUntil, locale),
  }
  return producer.certifierCode
    ? m.producer_certificate_code({ ...told, code: isolate(producer.certifierCode) })
    : m.producer_certificate_line(told)
}
