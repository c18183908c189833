import { expect, test } from 'vitest'
import { withLocale } from '#messages/locale.server.ts'
import { months, type Month } from '#shop/catalogue/season.ts'
import { seasonMonths } from './season-months.ts'

test.each<[Month[], string, string]>([
  [['jul'], 'July', 'يوليو'],
  [['jun', 'jul', 'aug'], 'June to August', 'من يونيو إلى أغسطس'],
  [['jan', 'feb', 'dec'], 'December to February', 'من ديسمبر إلى فبراير'],
  [['mar', 'oct', 'nov'], 'March and October to November', 'مارس ومن أكتوبر إلى نوفمبر'],
  [[], '', ''],
  [[...months], '', ''],
])('%j', (season, english, arabic) => {
  expect(withLocale('en', () => seasonMonths(season))).toBe(english)
  expect(withLocale('ar', () => seasonMonths(season))).toBe(arabic)
})
