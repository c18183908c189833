import { addDays, isDay } from '#shop/cairo.ts'
import { months } from '#shop/catalogue/season.ts'
import { asciiDigits } from '#messages/ascii-digits.ts'
import type { DateOrder } from './import.ts'

const LONGEST = 40
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const dayAndTime =
  /^(.*?)(?:(?:,|،)?[ T\u00a0\u202f]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[ \u00a0\u202f]?(am|pm|ص|م)?)?$/i
const inFigures = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/
const withMonthSecond = /^(\d{1,2})[\s/-]+(\p{L}+)[\s/,،-]+(\d{4}|\d{2})$/u
const withMonthFirst = /^(\p{L}+)\s+(\d{1,2})(?:,|،)?\s+(\d{4})$/u
const serial = /^(\d{5})(?:\.0+)?$/

let numbersOfMonths: Map<string, number> | undefined

/**
 * Rewrites a day, with or without a time, as the shop writes it: `2026-11-28 18:00`. Reads the forms in which
 * spreadsheet programs save it. `03/04/2026` can be two days, of which `order` chooses one; without it the
 * code `two-days` names both. Other texts are returned unchanged, for the schema to refuse.
 */
export function readDay(
  text: string,
  order: DateOrder | undefined,
): { text: string } | { code: string } {
  if (text.length > LONGEST) return { text }
  const typed = asciiDigits(text.replace(marks, '').trim())
  const [, date = '', hours, minutes, seconds, half] = dayAndTime.exec(typed) ?? []
  const time = timeOf({ hours, minutes, half })
  if (time === undefined) return { text }
  // Programs that know only dates with times write midnight for a day.
  const clock = time === '00:00' && (seconds !== undefined || half !== undefined) ? '' : time
  const write = (day: string) => (clock === '' ? day : `${day} ${clock}`)
  const { dmy, mdy, sure } = readingsOf(date)
  if (sure !== undefined) return { text: write(sure) }
  if (dmy === undefined && mdy === undefined) return { text }
  if (dmy === undefined || mdy === undefined || dmy === mdy)
    return { text: write(dmy ?? mdy ?? '') }
  if (order) return { text: write(order === 'dmy' ? dmy : mdy) }
  return { code: `two-days:${typed}|${write(dmy)}|${write(mdy)}` }
}

type Readings = { dmy?: string | undefined; mdy?: string | undefined; sure?: string | undefined }

function readingsOf(date: string): Readings {
  const [, first = '', separator, middle = '', last = ''] = inFigures.exec(date) ?? []
  if (first.length === 4) return { sure: dayOf(first, middle, last) }
  const hasYear = last.length === 4 || (last.length === 2 && separator !== '-')
  if (hasYear && first.length <= 2) {
    return { dmy: dayOf(yearOf(last), middle, first), mdy: dayOf(yearOf(last), first, middle) }
  }
  const [, day = '', name = '', year = ''] = withMonthSecond.exec(date) ?? []
  if (day !== '') return { sure: dayOf(yearOf(year), monthIn(name), day) }
  const [, word = '', dayAfter = '', yearAfter = ''] = withMonthFirst.exec(date) ?? []
  if (word !== '') return { sure: dayOf(yearAfter, monthIn(word), dayAfter) }
  // A cell without the format of a date holds the days since 1899-12-30.
  const days = Number(serial.exec(date)?.[1] ?? Number.NaN)
  return days > 36_525 && days < 73_050 ? { sure: addDays('1899-12-30', days) } : {}
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

function yearOf(text: string): string {
  return text.length === 2 ? `20${text}` : text
}

/** The number of a month with an English or Arabic name: `Nov`, `November`, `نوفمبر`. */
function monthIn(name: string): string {
  numbersOfMonths ??= new Map(
    months.flatMap((month, at) => [[month, at + 1] as const, [arabicName(at), at + 1] as const]),
  )
  const short = name.toLowerCase().slice(0, 3)
  return String(numbersOfMonths.get(name) ?? numbersOfMonths.get(short) ?? '')
}

function arabicName(month: number): string {
  return new Date(Date.UTC(2026, month, 15)).toLocaleDateString('ar-EG', {
    month: 'long',
    timeZone: 'UTC',
  })
}

/** Empty without a time; undefined for a time that does not exist. */
function timeOf({
  hours,
  minutes,
  half,
}: Record<'hours' | 'minutes' | 'half', string | undefined>) {
  if (hours === undefined) return ''
  const isAfternoon = half !== undefined && /^(pm|م)$/i.test(half)
  const isTwelve = half !== undefined && Number(hours) === 12
  const hour = Number(hours) + (isAfternoon ? 12 : 0) - (isTwelve ? 12 : 0)
  const isWrongHalf = half !== undefined && Number(hours) > 12
  return hour > 23 || isWrongHalf ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}
