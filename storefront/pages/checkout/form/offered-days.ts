import { fullDeliveries, nextDeliveries, type Area, type Delivery } from '#shop/delivery/area.ts'
import type { Day } from '#shop/cairo.ts'

export function offeredDays(area: Area, closedBefore: Day): Delivery[] {
  return nextDeliveries(area, new Date()).filter(({ date }) => date >= closedBefore)
}

export function fullDays(area: Area): Delivery[] {
  return fullDeliveries(area, new Date())
}

export function firstDay(area: Area, closedBefore: Day): Day {
  return offeredDays(area, closedBefore)[0]?.date ?? ''
}
