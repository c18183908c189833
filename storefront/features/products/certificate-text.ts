import { formatDate } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { certifierIn, type Producer } from '#shop/catalogue/producer.ts'

/** Names the certifier of a producer, the code and number that law 12/2020 requires, and the last day. */
export function certificateText(producer: Producer, locale: Locale): string {
  const told = {
    certifier: isolate(certifierIn(locale, producer)),
    number: isolate(producer.certificateNumber),
    day: formatDate(producer.validUntil, locale),
  }
  return producer.certifierCode
    ? m.producer_certificate_code({ ...told, code: isolate(producer.certifierCode) })
    : m.producer_certificate_line(told)
}
