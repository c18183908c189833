import { addDays, type Day } from '#shop/cairo.ts'

type Entry = { uid: string; day: Day; title: string; place: string; url: string; writtenAt: Date }

/** A whole-day entry for calendars, as iCalendar (RFC 5545) has it. */
export function calendarEntry({ uid, day, title, place, url, writtenAt }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baladi//Delivery//EN',
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const plain = (day: Day) => day.replaceAll('-', '')

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

const MOST_BYTES = 75

/** A longer line goes on after a line break and a space; no letter is cut. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > MOST_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}
