import type { AreaDay } from './areas.ts'

/** The delivery days of an area's week: its own fields hold the first, `furtherDays` the others. */
export type AreaDays = AreaDay & { furtherDays: AreaDay[] }

/**
 * Returns all delivery days of an area's week. It has a file of its own because every page of the shop
 * loads it.
 */
export function daysOf(area: AreaDays): AreaDay[] {
  return [area, ...area.furtherDays]
}
