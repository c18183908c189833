import type { Period } from '#shop/buying/period.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'

/** The number of rows that are read at once. */
export const AT_ONCE = 500

/**
 * Returns the instants between which the days of a period lie in Egypt: `since` included, `before` excluded.
 */
export function instantsOf({ from, to }: Period): { since: string; before: string } {
  return {
    since: instantInCairo(from, '00:00').toISOString(),
    before: instantInCairo(addDays(to, 1), '00:00').toISOString(),
  }
}
