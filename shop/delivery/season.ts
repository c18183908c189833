import type { Day } from '../cairo.ts'

/** When orders come, `HH:MM` in Egypt; `to` before `from` is on the next day. */
export type DeliveryHours = { from: string; to: string }

/** Days, both included, on which orders come at certain hours. */
export type Season = { from: Day; to: Day; hours: DeliveryHours[] }

/** At which hours an order of this day comes; none where nothing was said of them. */
export function hoursOn(seasons: Season[] | undefined, day: Day): DeliveryHours[] {
  return seasons?.find(({ from, to }) => from <= day && day <= to)?.hours ?? []
}
