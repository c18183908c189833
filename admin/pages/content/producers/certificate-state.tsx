import { Chip } from '#admin/layout/chip.tsx'
import { formatDate } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isCertified, RENEWAL_DAYS } from '#shop/catalogue/producer.ts'
import { addDays, type Day } from '#shop/cairo.ts'

export function CertificateState({ validUntil, today }: { validUntil: string; today: Day }) {
  if (validUntil === '') return m.producer_no_certificate()
  const day = formatDate(validUntil, getLocale())
  if (!isCertified({ validUntil }, today)) {
    return <Chip tone="danger">{m.producer_expired({ day })}</Chip>
  }
  const isLong = isCertified({ validUntil }, addDays(today, RENEWAL_DAYS + 1))
  return <Chip tone={isLong ? 'success' : 'warn'}>{m.producer_valid({ day })}</Chip>
}
