import type { AreaForm } from './admin/areas.ts'
import { addDays, dayInCairo, instantInCairo, weekdayOf, type Day } from '../cairo.ts'

export type Area = Omit<AreaForm, 'governorate' | 'active' | 'polygon'> & {
  id: string
  governorate: string
  governorateAr: string
  /** Days without deliveries. */
  holidays: Day[]
}

export type Delivery = { date: Day; /** ISO instant, UTC */ cutoff: string }

const DAYS_OFFERED = 3

/** Orders close at most a week before the delivery, so at most two of the coming deliveries are closed. */
export const MOST_DAYS_BEFORE = 7
const WEEKS_PERHAPS_OVER = 2

/** The next deliveries to an area that can still be ordered for, the earliest first. */
export function nextDeliveries(area: Area, now: Date): Delivery[] {
  const today = dayInCairo(now)
  const daysUntilWeekday = (area.weekday - weekdayOf(today) + 7) % 7
  const weeks = Array.from(
    { length: DAYS_OFFERED + WEEKS_PERHAPS_OVER + area.holidays.length },
    (_, week) => week,
  )
  return weeks
    .map((week) => deliveryOn(area, addDays(today, daysUntilWeekday + week * 7)))
    .filter(({ date }) => !area.holidays.includes(date))
    .filter((delivery) => Date.parse(delivery.cutoff) > now.getTime())
    .slice(0, DAYS_OFFERED)
}

export function canDeliverOn(area: Area, date: Day, now: Date): boolean {
  return nextDeliveries(area, now).some((delivery) => delivery.date === date)
}

/** Whether the area gets deliveries on this day at all, whether it can still be ordered for or not. */
export function isDeliveryDay(area: Area, date: Day): boolean {
  return weekdayOf(date) === area.weekday && !area.holidays.includes(date)
}

/** Until when one can order for a day, as an ISO instant. */
export function cutoffOf(area: Pick<Area, 'cutoffDaysBefore' | 'cutoffTime'>, date: Day): string {
  const lastDay = addDays(date, -area.cutoffDaysBefore)
  return instantInCairo(lastDay, area.cutoffTime).toISOString()
}

function deliveryOn(area: Area, date: Day): Delivery {
  return { date, cutoff: cutoffOf(area, date) }
}
