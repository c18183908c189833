import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { formatMoney } from '#format/money.ts'
import { egpOf, sentPiastres } from '#shop/money.ts'
import { sentGrams } from '#shop/boxes/paste.ts'
import { numberText, readNumber, twoReadings, type NumberKind } from './typed-number.ts'

const READ: [NumberKind, string, number][] = [
  ['money', '1200', 1200],
  ['money', '1,200', 1200],
  ['money', '1٬200', 1200],
  ['money', '1,643.50', 1643.5],
  ['money', '1,234,567.89', 1_234_567.89],
  ['money', '12.5', 12.5],
  ['money', '١٬٢٠٠٫٥٠', 1200.5],
  ['money', '١,٢٠٠', 1200],
  ['money', '۱۲۳٫۴۵', 123.45],
  ['money', '12٫50', 12.5],
  ['money', '  520.00 ', 520],
  ['money', '\u2068520.00\u2069', 520],
  ['money', '\ufeff520.00\u200b\ufe0f', 520],
  ['money', 'EGP\u00a01,200.00', 1200],
  ['money', '1,200.00 egp', 1200],
  ['money', '1,200.00\u00a0ج.م.', 1200],
  ['money', '١٬٢٠٠ ج.م', 1200],
  ['money', '0', 0],
  ['money', '007', 7],
  ['weight', '0.125', 0.125],
  ['weight', '1.25', 1.25],
  ['weight', '1.1250', 1.125],
  ['weight', '1250', 1250],
  ['weight', '1,250.5', 1250.5],
  ['weight', '1,250,000', 1_250_000],
  ['weight', '٢٫٥ كجم', 2.5],
  ['weight', '1.5kg', 1.5],
  ['count', '1,200', 1200],
  ['count', '١٢', 12],
  ['percent', '10%', 10],
  ['percent', '٪١٠', 10],
  ['change', '-10%', -10],
  ['change', '−12.5', -12.5],
]
const REFUSED: [NumberKind, string][] = [
  ['money', ''],
  ['money', ' '],
  ['money', '1.200'],
  ['money', '12.345'],
  ['money', '١٫٢٠٠'],
  ['money', '0,125'],
  ['money', '1234.567'],
  ['money', '1,20'],
  ['money', '1,2000'],
  ['money', '12,34.5'],
  ['money', '1234,567'],
  ['money', ',200'],
  ['money', '1,,200'],
  ['money', '1.200,50'],
  ['money', '1.234.567'],
  ['money', '.5'],
  ['money', '٫5'],
  ['money', '5.'],
  ['money', '1e1'],
  ['money', '0x10'],
  ['money', 'Infinity'],
  ['money', 'NaN'],
  ['money', '-5'],
  ['money', '+5'],
  ['money', '1 200'],
  ['money', '1\u00a0200'],
  ['money', '1٢3'],
  ['money', '۱٢'],
  ['money', '1\u200f2'],
  ['money', '12½'],
  ['money', '１２'],
  ['money', '१२'],
  ['money', 'EGP'],
  ['money', '12 USD'],
  ['money', "1'200"],
  ['money', '1،200'],
  ['money', '9'.repeat(13)],
  ['money', `1${' '.repeat(100)}`],
  ['weight', '1,250'],
  ['weight', '1.250'],
  ['weight', '1.125'],
  ['weight', '١٬٢٥٠'],
  ['weight', '1.2345'],
  ['weight', '1,5'],
  ['weight', '0,125'],
  ['weight', '1.250 kg'],
  ['amount', '2.500'],
  ['count', '1.5'],
  ['count', '1.0'],
  ['count', '1.200'],
  ['count', '-1'],
  ['percent', '12.5'],
  ['percent', '-10'],
  ['change', '--5'],
  ['change', '1 0'],
]

test.each(READ)('%s %j is %d', (kind, text, number) => {
  expect(readNumber(text, kind)).toBe(number)
})

test.each(REFUSED)('%s %j is refused', (kind, text) => {
  expect(readNumber(text, kind)).toBeUndefined()
})

test.each([
  ['1,250', '1250', '1.25'],
  ['1.250', '1250', '1.25'],
  ['١٬٢٥٠', '1250', '1.25'],
  [' 12.345 EGP', '12345', '12.345'],
])('%j is shown with both readings', (text, first, second) => {
  expect(twoReadings(text)).toEqual([first, second])
})

test.each(['1,20', '1250', '1.25', '1,250,000', 'abc', ''])('%j has no two readings', (text) => {
  expect(twoReadings(text)).toBeUndefined()
})

describe('what the shop prints, it reads back:', () => {
  const currency = { en: 'EGP', ar: 'ج.م.' }
  const piastres = fc.integer({ min: 0, max: 100_000_00 })
  const locales = ['en', 'ar'] as const

  test.each(locales)('money in %s', (locale) => {
    fc.assert(
      fc.property(piastres, fc.constantFrom('usual', 'amount-first'), (amount, layout) => {
        const usual = layout === 'usual' ? 'usual' : 'amount-first'
        expect(sentPiastres(formatMoney(amount, locale, currency, usual))).toBe(amount)
        expect(sentPiastres(String(egpOf(amount)))).toBe(amount)
        expect(sentPiastres(egpOf(amount).toFixed(2))).toBe(amount)
      }),
    )
  })

  test('money in a currency of the shop’s own', () => {
    const own = { en: 'L.E.', ar: 'جنيهات' }
    fc.assert(
      fc.property(piastres, fc.constantFrom(...locales), (amount, locale) => {
        expect(sentPiastres(formatMoney(amount, locale, own), Object.values(own))).toBe(amount)
      }),
    )
  })

  test.each(locales)('weights in %s', (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (grams) => {
        const text = numberText(grams / 1000)
        expect(readNumber(text, 'amount')).toBe(grams / 1000)
        expect(sentGrams(text)).toBe(grams)
        expect(sentGrams(m.amount_kg({ count: text }, { locale }))).toBe(grams)
      }),
      { numRuns: 1000 },
    )
  })

  test('counts and percentages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (count) => {
        expect(readNumber(String(count), 'count')).toBe(count)
        expect(readNumber(count.toLocaleString('en'), 'count')).toBe(count)
        expect(readNumber(count.toLocaleString('ar-EG'), 'count')).toBe(count)
        expect(readNumber(count.toLocaleString('fa'), 'count')).toBe(count)
        expect(readNumber(`${count}%`, 'percent')).toBe(count)
      }),
    )
  })

  test('no other text is a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const number = readNumber(text, 'money')
        const isNumber = Number.isFinite(number) && /[\d٠-٩۰-۹]/.test(text)
        expect(number === undefined || isNumber).toBe(true)
      }),
    )
  })
})
