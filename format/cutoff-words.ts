import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { formatNearInstant } from './dates.ts'
import { isolate } from './isolate.ts'

/** Returns the words for the latest time to order. `cutoff` is an ISO instant in all these functions. */
export function orderByText(cutoff: string): string {
  return m.cutoff_order_by({ time: timeOf(cutoff) })
}

/** Returns the words for the latest time to order for a delivery day. `day` is a formatted date. */
export function orderByDayText(cutoff: string, day: string): string {
  return m.cutoff_order_by_day({ time: timeOf(cutoff), day: isolate(day) })
}

/** Returns the words for the latest time at which customers can change or cancel their order. */
export function changeUntilText(cutoff: string): string {
  return m.cutoff_change_until({ time: timeOf(cutoff) })
}

function timeOf(cutoff: string): string {
  return isolate(formatNearInstant(cutoff, getLocale()))
}
