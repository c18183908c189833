import { orderByText } from '#format/cutoff-words.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { m } from '#messages/compiled/messages.js'
import type { Delivery } from '#shop/delivery/area.ts'
import { hoursText } from '#format/delivery-hours.ts'
import type { Day } from '#shop/cairo.ts'
import { hoursOn } from '#shop/delivery/season.ts'
import { useShop } from '#storefront/page-context.ts'

/**
 * Returns cards for the days, the earliest first. Full days are disabled. `isCollected`: the days are at a
 * pick-up point, which has its own hours.
 */
export function dayCards(free: Delivery[], full: Delivery[], isCollected = false) {
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
            {isFull ? m.checkout_day_full() : orderByText(cutoff)}
            {!isCollected && <HoursOfDay day={date} />}
          </>
        ),
        isDisabled: isFull,
      }
    })
}

function HoursOfDay({ day }: { day: Day }) {
  const text = hoursText(hoursOn(useShop().seasons, day))
  if (!text) return null
  return (
    <>
      <br />
      {m.delivery_hours_name()}: {text}
    </>
  )
}
