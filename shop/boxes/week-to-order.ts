import type { Day } from '#shop/cairo.ts'
import { nextDeliveries, type Area, type Delivery } from '#shop/delivery/area.ts'
import { isOver, type BoxWeek } from './box.ts'

export type AreaDelivery = Delivery & { area: Area }

/**
 * The next delivery to each area, if it is in this week and orders for it are open. The earliest cutoff
 * comes first.
 */
export function openDeliveries(
  week: Pick<BoxWeek, 'from' | 'to'>,
  areas: Area[],
  now: Date,
): AreaDelivery[] {
  return areas
    .flatMap((area) => {
      const deliveries = nextDeliveries(area, now)
      const delivery = deliveries.find(({ date }) => week.from <= date && date <= week.to)
      return delivery ? [{ ...delivery, area }] : []
    })
    .toSorted((one, other) => one.cutoff.localeCompare(other.cutoff))
}

/**
 * The week that an order placed now would get. If no delivery is open: the first week that is not over, or
 * else the latest past week as an example. `weeks` are in the order of `Box.weeks`.
 */
export function weekToOrder(
  weeks: BoxWeek[],
  { areas, now, today }: { areas: Area[]; now: Date; today: Day },
): BoxWeek | undefined {
  const ahead = weeks.filter((week) => !isOver(week, today))
  return ahead.find((week) => openDeliveries(week, areas, now).length > 0) ?? ahead[0] ?? weeks[0]
}
