import { formatCutoff } from '#format/dates.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Delivery } from '#shop/delivery/area.ts'
import { HoursOfDay } from './hours-of-day.tsx'

/**
 * Returns cards for the days to choose from, the earliest first. Full days are shown disabled. `isCollected`:
 * the days are at a pick-up point, which has its own hours.
 */
export function dayCards(free: Delivery[], full: Delivery[], isCollected = false) {
  const locale = getLocale()
  return [...free, ...full]
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((delivery) => {
      const { date, cutoff } = delivery
      const isFull = full.includes(delivery)
      return {
        value: date,
        label: formatDeliveryDay(date),
        hint: (
          <>
            {isFull
              ? m.checkout_day_full()
              : m.checkout_order_by({ time: isolate(formatCutoff(cutoff, locale)) })}
            {!isCollected && <HoursOfDay day={date} />}
          </>
        ),
        isDisabled: isFull,
      }
    })
}
