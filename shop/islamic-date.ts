import type { Day } from './cairo.ts'

let calendar: Intl.DateTimeFormat | undefined

/**
 * Returns year, month and day by the Umm al-Qura calendar, whose months begin by calculation. Egypt
 * announces them by sight of the moon, possibly a day later. Only numbers are taken from Intl, so that
 * server and browsers agree.
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
