import type { Period } from '#shop/buying/period.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'

/** Rows in one page. */
export const AT_ONCE = 500

/** The start of the period's first day, and the end of its last, in Egypt. Excludes `before` itself. */
export function instantsOf({ from, to }: Period): { since: string; before: string } {
  return {
    since: instantInCairo(from, '00:00').toISOString(),
    before: instantInCairo(addDays(to, 1), '00:00').toISOString(),
  }
}
