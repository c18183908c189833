import { expect, test } from 'vitest'
import { isolate } from '#format/isolate.ts'
import { visualPieces } from './visual-pieces.ts'

/** The text on paper, read from left to right. */
const drawn = (text: string, direction: 'ltr' | 'rtl') => visualPieces(text, direction).join('')

test('the words of an Arabic line stand from right to left, each in the order of its letters', () => {
  expect(drawn('إيصال ضريبي', 'rtl')).toBe('ضريبي إيصال')
})

test('a number in it keeps its digits', () => {
  expect(drawn('إيصال 17 ضريبي', 'rtl')).toBe('ضريبي 17 إيصال')
  expect(drawn('يوم ٢٦ نوفمبر', 'rtl')).toBe('نوفمبر ٢٦ يوم')
  expect(visualPieces('٢٦', 'rtl')).toEqual(['٢', '٦'])
})

test('brackets are mirrored', () => {
  expect(visualPieces('رقم (17)', 'rtl').join('')).toBe('(17) رقم')
})

test('an Arabic name in an English line stands in its place', () => {
  expect(drawn('for أحمد محمد, Cairo', 'ltr')).toBe('for محمد أحمد, Cairo')
})

test('what is isolated is not torn apart, and its marks are not drawn', () => {
  expect(drawn(`هاتف ${isolate('+20 100 123')}`, 'rtl')).toBe('+20 100 123 هاتف')
})
