import type { AdminAreaDay, AreaDay } from './admin/areas.ts'
import type { AreaTerms } from './admin/price-list.ts'

/** The further days of an area, from its column. */
export function furtherDaysOf(stored: string): AdminAreaDay[] {
  return JSON.parse(stored)
}

export function priceListOf(stored: string): AreaTerms[] {
  return JSON.parse(stored)
}

/** The same as shoppers know them. */
export function shownDaysOf(stored: string): AreaDay[] {
  return furtherDaysOf(stored).map(({ capacity: _, ...day }) => day)
}
