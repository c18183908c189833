import type { Period } from '#shop/period.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'

/** Rows in one page. */
export const AT_ONCE = 500

/** `since` is the start of the first day in Egypt. `before` is the end of the last day and lies outside. */
export function instantsOf({ from, to }: Period): { since: string; before: string } {
  return {
    since: instantInCairo(from, '00:00').toISOString(),
    before: instantInCairo(addDays(to, 1), '00:00').toISOString(),
  }
}
