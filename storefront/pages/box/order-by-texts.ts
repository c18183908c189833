import { formatCutoff, formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import type { Locale } from '#messages/locale.ts'
import { m } from '#messages/compiled/messages.js'
import type { BoxWeek } from '#shop/boxes/box.ts'
import { openDeliveries } from '#shop/boxes/week-to-order.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Area } from '#shop/delivery/area.ts'
import type { OrderByTexts } from './order-by.tsx'

/** Returns texts with the cutoff of a box week; undefined when no area can order for it any more. */
export function orderByTexts(
  week: BoxWeek,
  { areas, now, locale }: { areas: Area[]; now: Date; locale: Locale },
): OrderByTexts | undefined {
  const deliveries = openDeliveries(week, areas, now)
  const [first] = deliveries
  if (!first) return undefined
  const texts = deliveries.map(({ area, date, cutoff }) => {
    const told = { time: formatCutoff(cutoff, locale), day: formatDay(date, locale) }
    return [area.id, m.box_order_by({ area: isolate(nameIn(locale, area)), ...told })]
  })
  const told = { time: formatCutoff(first.cutoff, locale), day: formatDay(first.date, locale) }
  return { text: m.box_order_first(told), byArea: Object.fromEntries(texts) }
}
