import type { AreaDay } from './areas.ts'

/** The delivery days of an area's week. The own fields hold the first day, `furtherDays` the others. */
export type AreaDays = AreaDay & { furtherDays: AreaDay[] }

/** Has its own file, because every page of the shop loads it. */
export function daysOf(area: AreaDays): AreaDay[] {
  return [area, ...area.furtherDays]
}
