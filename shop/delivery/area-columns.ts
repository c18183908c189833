import type { AdminAreaDay, AreaDay } from './admin/areas.ts'

/** The further days of an area, from its column. */
export function furtherDaysOf(stored: string): AdminAreaDay[] {
  return JSON.parse(stored)
}

/** The same as shoppers know them. */
export function shownDaysOf(stored: string): AreaDay[] {
  return furtherDaysOf(stored).map(({ capacity: _, ...day }) => day)
}
