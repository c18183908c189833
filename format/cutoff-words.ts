import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { formatNearInstant } from './dates.ts'
import { isolate } from './isolate.ts'

/** Writes until when to order. `cutoff` is an ISO instant, here and below. */
export function orderByText(cutoff: string): string {
  return m.cutoff_order_by({ time: timeOf(cutoff) })
}

/** Writes until when to order for the delivery on a day; `day` is already written for people. */
export function orderByDayText(cutoff: string, day: string): string {
  return m.cutoff_order_by_day({ time: timeOf(cutoff), day: isolate(day) })
}

/** Writes until when customers can change or cancel their order. */
export function changeUntilText(cutoff: string): string {
  return m.cutoff_change_until({ time: timeOf(cutoff) })
}

function timeOf(cutoff: string): string {
  return isolate(formatNearInstant(cutoff, getLocale()))
}
