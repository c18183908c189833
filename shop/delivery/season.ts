import type { Day } from '../cairo.ts'

/** `HH:MM` in Egypt. A `to` before `from` is on the next day. */
export type DeliveryHours = { from: string; to: string }

/** Days with special delivery hours. Both ends are included. */
export type Season = { from: Day; to: Day; hours: DeliveryHours[] }

/** Returns an empty list when no hours are set for the day. */
export function hoursOn(seasons: Season[] | undefined, day: Day): DeliveryHours[] {
  return seasons?.find(({ from, to }) => from <= day && day <= to)?.hours ?? []
}
