import { formatDayTime } from '#format/day-time.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { endOf, startOf, type SetOffer } from '#shop/prices/offer-period.ts'

/**
 * Says when an offer begins or ends, or that it is over. Returns '' without an offer, and for a running offer
 * without an end.
 */
export function periodText({ offer, offerFrom, offerUntil }: SetOffer): string {
  const now = new Date()
  const locale = getLocale()
  if (offer === 0) return ''
  const until = offerUntil && formatDayTime(offerUntil, locale)
  if (until && endOf(offerUntil) <= now) return m.offer_over({ when: until })
  if (offerFrom === '' || startOf(offerFrom) <= now) return until && m.offer_until({ when: until })
  const from = formatDayTime(offerFrom, locale)
  return until ? m.offer_period({ from, until }) : m.offer_begins({ when: from })
}
