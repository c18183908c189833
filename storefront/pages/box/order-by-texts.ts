import { orderByDayText } from '#format/cutoff-words.ts'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import type { Locale } from '#messages/locale.ts'
import { m } from '#messages/compiled/messages.js'
import type { BoxWeek } from '#shop/boxes/box.ts'
import { openDeliveries } from '#shop/boxes/week-to-order.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Area } from '#shop/delivery/area.ts'
import type { OrderByTexts } from './order-by.tsx'

/** Returns texts with the cut-off of a box week; undefined when no area can order for it any more. */
export function orderByTexts(
  week: BoxWeek,
  { areas, now, locale }: { areas: Area[]; now: Date; locale: Locale },
): OrderByTexts | undefined {
  const deliveries = openDeliveries(week, areas, now)
  const [first] = deliveries
  if (!first) return undefined
  const texts = deliveries.map(({ area, date, cutoff }) => {
    const text = orderByDayText(cutoff, formatDay(date, locale))
    return [area.id, `${isolate(nameIn(locale, area))}: ${text}`]
  })
  const text = orderByDayText(first.cutoff, formatDay(first.date, locale))
  return { text: `${text} ${m.cutoff_first_delivery()}`, byArea: Object.fromEntries(texts) }
}
