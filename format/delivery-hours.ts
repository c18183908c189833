import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { DeliveryHours } from '#shop/delivery/season.ts'
import { formatTime } from './dates.ts'

/** Writes `11:00–16:30 or 20:30–23:00`, an empty text without hours. */
export function hoursText(hours: DeliveryHours[]): string {
  const locale = getLocale()
  return hours
    .map(({ from, to }) =>
      m.delivery_hours_span({ from: formatTime(from, locale), to: formatTime(to, locale) }),
    )
    .join(` ${m.delivery_hours_or()} `)
}
