import { addDays, type Day } from '#shop/cairo.ts'

type Entry = { uid: string; day: Day; title: string; place: string; url: string; writtenAt: Date }

/** Returns an all-day event as iCalendar text (RFC 5545). */
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

/** Folds a line longer than 75 bytes with a line break and a space (RFC 5545, 3.1). No character is split. */
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
