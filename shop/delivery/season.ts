import type { Day } from '../cairo.ts'

/** The hours of deliveries, `HH:MM` in Egypt. A `to` before `from` is on the next day. */
export type DeliveryHours = { from: string; to: string }

/** Days, both included, with certain delivery hours. */
export type Season = { from: Day; to: Day; hours: DeliveryHours[] }

/** Returns the delivery hours of a day, an empty list if none are set. */
export function hoursOn(seasons: Season[] | undefined, day: Day): DeliveryHours[] {
  return seasons?.find(({ from, to }) => from <= day && day <= to)?.hours ?? []
}
