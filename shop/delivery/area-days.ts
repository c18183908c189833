import type { AreaDay } from './areas.ts'

/** What an area says of the days of its week: the first in its own fields, then the others. */
export type AreaDays = AreaDay & { furtherDays: AreaDay[] }

/** The days of an area's week. Stands alone, as every page of the shop loads it. */
export function daysOf(area: AreaDays): AreaDay[] {
  return [area, ...area.furtherDays]
}
