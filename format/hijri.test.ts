import { expect, test } from 'vitest'
import { withLocale } from '#messages/locale.server.ts'
import { addDays } from '#shop/cairo.ts'
import { formatDay } from './dates.ts'
import { formatDeliveryDay, hijriOf } from './hijri.ts'

test.each([
  ['2026-02-17', undefined],
  ['2026-02-18', '1 Ramadan 1447'],
  ['2026-03-19', '30 Ramadan 1447'],
  ['2026-03-20', '1 Shawwal 1447, Eid al-Fitr'],
  ['2026-03-22', '3 Shawwal 1447, Eid al-Fitr'],
  ['2026-03-23', undefined],
  ['2026-05-25', undefined],
  ['2026-05-26', '9 Dhu al-Hijja 1447, Day of Arafa'],
  ['2026-05-27', '10 Dhu al-Hijja 1447, Eid al-Adha'],
  ['2026-05-30', '13 Dhu al-Hijja 1447, Eid al-Adha'],
  ['2026-05-31', undefined],
])('%s is %s', (day, hijri) => {
  expect(hijriOf(day)).toBe(hijri)
})

test('Arabic says it in Arabic', () => {
  expect(withLocale('ar', () => hijriOf('2026-03-20'))).toBe('1 شوال 1447 هـ، عيد الفطر')
})

test('stands beside the day in Ramadan and on feasts only, some 37 days of a year', () => {
  const year = Array.from({ length: 354 }, (_, index) => addDays('2026-02-18', index))
  const beside = year.filter((day) => formatDeliveryDay(day) !== formatDay(day, 'en'))
  expect(beside.length).toBeGreaterThanOrEqual(37)
  expect(beside.length).toBeLessThanOrEqual(38)
})
