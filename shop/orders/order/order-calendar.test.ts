import { expect, test } from 'vitest'
import { calendarEntry } from './order-calendar.ts'

const entry = {
  uid: 'order-1042@shop.test',
  day: '2026-12-31',
  title: 'Baladi delivers; order 1042',
  place: '14 Road 9,\nMaadi \\ Cairo',
  url: 'https://shop.test/orders/1042?key=abc',
  writtenAt: new Date('2026-11-25T10:00:00.123Z'),
}

test('a day is a whole day, and what a text holds does not end its line', () => {
  const lines = calendarEntry(entry).split('\r\n')
  expect(lines).toContain('DTSTAMP:20261125T100000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:Baladi delivers\\; order 1042')
  expect(lines).toContain('LOCATION:14 Road 9\\,\\nMaadi \\\\ Cairo')
})

test('long lines are folded between letters, and read as they were', () => {
  const place = '١٤ شارع ٩، بجوار الصيدلية 🏠 '.repeat(20)
  const text = calendarEntry({ ...entry, place })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}`)
})
