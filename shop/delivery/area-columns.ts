import type { AreaDay } from './admin/areas.ts'

/** The further days of an area, from its column. */
export function furtherDaysOf(stored: string): AreaDay[] {
  return JSON.parse(stored)
}
