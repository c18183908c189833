import type { Period } from '#shop/buying/period.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'

/** Rows that are read at once. */
export const AT_ONCE = 500

/** From which instant on, and before which one, the days of a period are in Egypt. */
export function instantsOf({ from, to }: Period): { since: string; before: string } {
  return {
    since: instantInCairo(from, '00:00').toISOString(),
    before: instantInCairo(addDays(to, 1), '00:00').toISOString(),
  }
}
