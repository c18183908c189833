import { hoursText } from '#format/delivery-hours.ts'
import { m } from '#messages/compiled/messages.js'
import type { Day } from '#shop/cairo.ts'
import { hoursOn } from '#shop/delivery/season.ts'
import { useShop } from '#storefront/page-context.ts'

/** The delivery hours of a day, on a line of its own. Shows nothing when the shop set none. */
export function HoursOfDay({ day }: { day: Day }) {
  const text = hoursText(hoursOn(useShop().seasons, day))
  if (!text) return null
  return (
    <>
      <br />
      {m.delivery_hours_name()}: {text}
    </>
  )
}
