import type { Day } from './cairo.ts'

let calendar: Intl.DateTimeFormat | undefined

/**
 * Uses the Umm al-Qura calendar, which calculates the start of a month. Egypt announces it after the moon was
 * seen, possibly a day later. Takes only numbers from Intl, because texts differ between server and browsers.
 */
export function islamicDate(day: Day): { year: number; month: number; day: number } {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const parts = calendar.formatToParts(new Date(day))
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}
