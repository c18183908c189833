import * as v from 'valibot'
import { addDays, dayInCairo, instantInCairo, isDay } from '#shop/cairo.ts'
import { oneLine } from '#shop/text.ts'

/**
 * A typed date and time in Cairo: a day, `2026-11-28`, or a day and a time, `2026-11-28 18:00` (also with
 * `T` between them), or an empty text.
 */
export const dayTimeOrNone = v.pipe(
  oneLine(16),
  v.transform((text) => text.replace('T', ' ')),
  v.check((text) => text === '' || isDayTime(text), 'day-time'),
)

export function isDayTime(text: string): boolean {
  const [day = '', time] = text.split(' ', 2)
  const isTime = time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isDay(day) && isTime && text.length === (time === undefined ? 10 : 16)
}

/** Returns the start of a typed day, with or without a time. */
export function startOf(text: string): Date {
  const [day = '', time = '00:00'] = text.split(' ')
  return instantInCairo(day, time)
}

/** Returns the end of a typed day or time. A day without a time ends at midnight after it. */
export function endOf(text: string): Date {
  const [day = '', time] = text.split(' ')
  return time === undefined ? instantInCairo(addDays(day, 1), '00:00') : instantInCairo(day, time)
}

/** Returns the text from which `startOf` makes this instant. */
export function textOfStart(instant: Date): string {
  const day = dayInCairo(instant)
  return isStartOfDay(day, instant) ? day : `${day} ${timeOf(instant)}`
}

/** Returns the text from which `endOf` makes this instant. */
export function textOfEnd(instant: Date): string {
  const day = dayInCairo(instant)
  return isStartOfDay(day, instant) ? addDays(day, -1) : `${day} ${timeOf(instant)}`
}

function isStartOfDay(day: string, instant: Date): boolean {
  return instantInCairo(day, '00:00').getTime() === instant.getTime()
}

let clock: Intl.DateTimeFormat | undefined
/** Returns the time in Cairo, as `18:00`. */
function timeOf(instant: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return clock.format(instant)
}

/** An offer as the owner sets it: whole per cent, with its start and end as typed. */
export type SetOffer = { offer: number; offerFrom: string; offerUntil: string }

/** Returns the problem codes of a period by field. */
export function periodProblems({ offerFrom = '', offerUntil = '' }: Partial<SetOffer>): {
  [field: string]: string
} {
  const isBackwards = offerFrom && offerUntil && endOf(offerUntil) <= startOf(offerFrom)
  return isBackwards ? { offerUntil: 'offer-order' } : {}
}

/** True when the period of an offer has ended. */
export function isOver({ offerUntil }: Pick<SetOffer, 'offerUntil'>, now: Date): boolean {
  return offerUntil !== '' && endOf(offerUntil) <= now
}

/** Returns the columns of an offer with their values at `now`. */
export function columnsOfOffer({ offer, offerFrom, offerUntil }: SetOffer, now: Date) {
  const at = now.toISOString()
  const from = offerFrom === '' ? null : startOf(offerFrom).toISOString()
  const until = offerUntil === '' ? null : endOf(offerUntil).toISOString()
  const hasPeriod = from !== null || until !== null
  const isOn = (from === null || from <= at) && (until === null || until > at)
  const ends = until !== null && until > at ? until : null
  return {
    offer: isOn ? offer : 0,
    offer_set: hasPeriod ? offer : null,
    offer_from: from,
    offer_until: until,
    offer_changes_at: from !== null && from > at ? from : ends,
  }
}

type OfferRow = {
  offer: number
  offer_set: number | null
  offer_from: string | null
  offer_until: string | null
}

/** Returns the offer as the owner set it. */
export function setOfferOf(row: OfferRow): SetOffer {
  return {
    offer: row.offer_set ?? row.offer,
    offerFrom: row.offer_from === null ? '' : textOfStart(new Date(row.offer_from)),
    offerUntil: row.offer_until === null ? '' : textOfEnd(new Date(row.offer_until)),
  }
}

/**
 * Returns the end of the offer in force. Returns an empty text for an offer without an end, and without an
 * offer.
 */
export function endOfOffer({ offer, offer_until }: OfferRow): string {
  return offer > 0 && offer_until !== null ? textOfEnd(new Date(offer_until)) : ''
}
