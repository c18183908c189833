/** A calendar day in Egypt: `2026-11-28`. */
export type Day = string

const TIME_ZONE = 'Africa/Cairo'
const MILLISECONDS_PER_DAY = 86_400_000

let clock: Intl.DateTimeFormat | undefined
/** Creates the formatter on first use. See `docs/decisions/014-little-work-at-the-start.md`. */
function inCairo(instant: Date | number): string {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return clock.format(instant)
}

export function dayInCairo(instant: Date): Day {
  return inCairo(instant).slice(0, 10)
}

/** For example `2026-11-26 18:00:00`, which spreadsheets can read. */
export function timeInCairo(instant: Date): string {
  return inCairo(instant).replace(', ', ' ')
}

export function addDays(day: Day, count: number): Day {
  const moved = new Date(Date.parse(day) + count * MILLISECONDS_PER_DAY)
  return moved.toISOString().slice(0, 10)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/**
 * The instant at which clocks in Egypt show `time` (`HH:MM`). A time that the change to summer time skips is
 * read as one hour later. A time that occurs twice means its second occurrence.
 */
export function instantInCairo(day: Day, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asIfUtc - clockAhead(asIfUtc)
  return new Date(asIfUtc - clockAhead(guess))
}

function clockAhead(instant: number): number {
  const shown = inCairo(instant).replace(', ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000
}

/** The range of accepted days. Days that the code derives from them then stay within the range of `Date`. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/** True for an existing day `YYYY-MM-DD` from 2000 to 2100. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= FIRST_DAY &&
    text <= LAST_DAY &&
    !Number.isNaN(Date.parse(text)) &&
    addDays(text, 0) === text
  )
}
