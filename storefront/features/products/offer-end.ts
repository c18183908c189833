import { formatDayTime } from '#format/day-time.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'

/** Writes the end of an offer: `Until Sat 28 Nov`. */
export function offerEnd(offerUntil: string): string {
  return m.offer_until_shop({ when: isolate(formatDayTime(offerUntil, getLocale())) })
}
