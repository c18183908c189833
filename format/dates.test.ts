import { expect, test } from 'vitest'
import { locales, type Locale } from '#messages/locale.ts'
import { addDays } from '#shop/cairo.ts'
import { endingsIn } from '#messages/endings.ts'
import { withLocale } from '#messages/locale.server.ts'
import {
  formatNearInstant,
  formatDate,
  formatDay,
  formatFullDay,
  formatPeriod,
  formatShortDay,
  formatTime,
} from './dates.ts'
import { formatList } from './list.ts'
import { weekdayName } from './weekdays.ts'

// The tested functions work without `Intl`, but must write the same texts.
const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' } satisfies Record<Locale, string>
const days = Array.from({ length: 800 }, (_, index) => addDays('2025-12-01', index))

function written(locale: Locale, parts: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(languages[locale], { timeZone: 'UTC', ...parts })
  // Egyptians write no comma after the weekday.
  return (day: string) => format.format(new Date(day)).replace('،', '')
}

test.each(locales)('days are written as Intl writes them (%s)', (locale) => {
  const day = written(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const date = written(locale, { dateStyle: 'long' })
  const full = written(locale, { dateStyle: 'full' })
  for (const one of days) {
    expect(formatDay(one, locale)).toBe(day(one))
    expect(formatDate(one, locale)).toBe(date(one))
    expect(formatFullDay(one, locale)).toBe(full(one))
  }
})

test('a cut-off has a comma before its time alone', () => {
  const thursday = '2026-11-26T16:00:00.000Z'
  expect(formatNearInstant(thursday, 'ar')).toBe('الخميس 26 نوفمبر، 6:00 م')
  expect(formatNearInstant(thursday, 'en')).toBe('Thu 26 Nov, 18:00')
  expect(formatShortDay('2026-11-28', 'ar')).toBe('السبت 28 نوفمبر')
  expect(formatShortDay('2026-11-28', 'en')).toBe('Sat 28 Nov')
})

test('a time of day is written as Intl writes it', () => {
  const arabic = new Intl.DateTimeFormat(languages.ar, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  for (const time of ['00:05', '09:30', '11:59', '12:00', '13:00', '18:00', '23:59']) {
    expect(formatTime(time, 'ar')).toBe(arabic.format(new Date(`2026-11-28T${time}Z`)))
    expect(formatTime(time, 'en')).toBe(time)
  }
  expect(formatTime('', 'ar')).toBe('')
})

test.each(locales)('weekdays are called as Intl calls them (%s)', (locale) => {
  const names = days.slice(0, 7).map(written(locale, { weekday: 'long' }))
  const numbers = days.slice(0, 7).map((day) => new Date(day).getUTCDay())
  expect(numbers.map((one) => weekdayName(one, locale))).toEqual(names)
})

test.each(locales)('periods are written as Intl writes them (%s)', (locale) => {
  const format = new Intl.DateTimeFormat(languages[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (const from of days) {
    for (const length of [0, 6, 40]) {
      const to = addDays(from, length)
      const expected = format.formatRange(new Date(from), new Date(to))
      // The platform puts narrow spaces around the dash.
      expect(formatPeriod({ from, to }, locale)).toBe(expected.replace(/\s*–\s*/u, ' – '))
    }
  }
})

test.each(locales)('names are listed as Intl lists them (%s)', (locale) => {
  const names = ['قلب', 'سكري', 'سرطان', 'صدر']
  const units = new Intl.ListFormat(locale, { type: 'unit' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  for (let count = 0; count <= names.length; count++) {
    const some = names.slice(0, count)
    expect(formatList(some, locale)).toBe(units.format(some))
    const isolated = some.map((name) => `\u2068.${name}\u2069`)
    expect(withLocale(locale, () => endingsIn(some))).toBe(either.format(isolated))
  }
})
