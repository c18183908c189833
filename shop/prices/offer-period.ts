import * as v from 'valibot'
import { addDays, dayInCairo, instantInCairo, isDay } from '#shop/cairo.ts'
import { oneLine } from '#shop/text.ts'

/**
 * A day in Cairo, `2026-11-28`, with or without a time: `2026-11-28 18:00` or `2026-11-28T18:00`. Or an empty
 * text.
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

/** A day without a time begins at midnight. */
export function startOf(text: string): Date {
  const [day = '', time = '00:00'] = text.split(' ')
  return instantInCairo(day, time)
}

/** A day without a time ends at midnight after it. */
export function endOf(text: string): Date {
  const [day = '', time] = text.split(' ')
  return time === undefined ? instantInCairo(addDays(day, 1), '00:00') : instantInCairo(day, time)
}

/** The reverse of `startOf`. */
export function textOfStart(instant: Date): string {
  const day = dayInCairo(instant)
  return isStartOfDay(day, instant) ? day : `${day} ${timeOf(instant)}`
}

/** The reverse of `endOf`. */
export function textOfEnd(instant: Date): string {
  const day = dayInCairo(instant)
  return isStartOfDay(day, instant) ? addDays(day, -1) : `${day} ${timeOf(instant)}`
}

function isStartOfDay(day: string, instant: Date): boolean {
  return instantInCairo(day, '00:00').getTime() === instant.getTime()
}

let clock: Intl.DateTimeFormat | undefined
/** Returns the time in Cairo, such as `18:00`. */
function timeOf(instant: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return clock.format(instant)
}

/** An offer as the owner sets it: whole per cent, start and end as typed. */
export type SetOffer = { offer: number; offerFrom: string; offerUntil: string }

export function periodProblems({ offerFrom = '', offerUntil = '' }: Partial<SetOffer>): {
  [field: string]: string
} {
  const isBackwards = offerFrom && offerUntil && endOf(offerUntil) <= startOf(offerFrom)
  return isBackwards ? { offerUntil: 'offer-order' } : {}
}

export function isOver({ offerUntil }: Pick<SetOffer, 'offerUntil'>, now: Date): boolean {
  return offerUntil !== '' && endOf(offerUntil) <= now
}

/** Returns the columns of an offer, with its state at `now`. */
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

export function setOfferOf(row: OfferRow): SetOffer {
  return {
    offer: row.offer_set ?? row.offer,
    offerFrom: row.offer_from === null ? '' : textOfStart(new Date(row.offer_from)),
    offerUntil: row.offer_until === null ? '' : textOfEnd(new Date(row.offer_until)),
  }
}

/** Returns the end of the offer in force. Empty without an end or an offer. */
export function endOfOffer({ offer, offer_until }: OfferRow): string {
  return offer > 0 && offer_until !== null ? textOfEnd(new Date(offer_until)) : ''
}
