import { m } from '#messages/compiled/messages.js'

/** `2 days before` the delivery, or the same day. */
export function daysBefore(count: number): string {
  return count === 0 ? m.areas_same_day() : m.areas_days_before({ count })
}
