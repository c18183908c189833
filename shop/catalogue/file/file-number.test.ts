import { expect, test } from 'vitest'
import { readNumber, type NumberKind } from '#messages/typed-number.ts'
import { haveDecimalCommas, readFileNumber } from './file-number.ts'

const numberIn = (text: string, kind: NumberKind, before?: string) =>
  readNumber(readFileNumber(text, kind, before), kind)

test.each<[string, NumberKind, number]>([
  ['45,50', 'money', 45.5],
  ['45,5', 'money', 45.5],
  ['1.234,50', 'money', 1234.5],
  ['1,234.50', 'money', 1234.5],
  ['1 234,50', 'money', 1234.5],
  ['1\u202f234,50', 'money', 1234.5],
  ['1’234.50', 'money', 1234.5],
  ['1.234.567', 'count', 1_234_567],
  ['٤٥٫٥٠', 'money', 45.5],
  ['٤٥،٥٠', 'money', 45.5],
  ['١٬٢٠٠٫٥٠', 'money', 1200.5],
  ['\u200f٤٥\u200f', 'money', 45],
  ['EGP 45.00', 'money', 45],
  ['LE 45', 'money', 45],
  ['45 ج.م.', 'money', 45],
  ['E£45.5', 'money', 45.5],
  ['1,200', 'money', 1200],
  ['0,250', 'weight', 0.25],
  ['0.250', 'money', 0.25],
  ['1.1250', 'weight', 1.125],
  ['1,1250', 'weight', 1.125],
  ['1.12500', 'weight', 1.125],
  ['1234,500', 'amount', 1234.5],
  ['.5', 'weight', 0.5],
  ['5.', 'count', 5],
  ['10.00', 'count', 10],
  ['15.0%', 'percent', 15],
  ['15 %', 'percent', 15],
  ['12,5', 'quantity', 12.5],
])('%j as %s is %d', (text, kind, number) => {
  expect(numberIn(text, kind)).toBe(number)
})

test.each<[string, NumberKind]>([
  ['1.250', 'money'],
  ['1,250', 'weight'],
  ['1.250', 'quantity'],
  ['10.000', 'count'],
  ['1e5', 'money'],
  ['-5', 'money'],
  ['12٫٥', 'money'],
  ['1/2', 'quantity'],
  ['12.345', 'money'],
  ['1,20,300', 'money'],
  ['1.125.50', 'money'],
  ['12.345.6', 'quantity'],
  ['5 kg 200', 'weight'],
  ['cheap', 'money'],
  [`${'1'.repeat(100)}.0`, 'money'],
])('%j as %s is no sure number', (text, kind) => {
  expect(numberIn(text, kind)).toBeUndefined()
})

test('of two readings the stored number is meant', () => {
  expect(numberIn('1.125', 'amount', '1.1250')).toBe(1.125)
  expect(numberIn('1,125', 'amount', '1.1250')).toBe(1.125)
  expect(numberIn('1,250', 'amount', '1250')).toBe(1250)
  expect(numberIn('1.125', 'amount', '2')).toBeUndefined()
})

test('prices of a file show whether it has decimal commas', () => {
  expect(haveDecimalCommas(['1,200', '45,50 ج.م.'])).toBe(true)
  expect(haveDecimalCommas(['45,500', '٣٠،٢٥٠', '12,000'])).toBe(true)
  expect(haveDecimalCommas(['45,500', '30,250'])).toBe(false)
  expect(haveDecimalCommas(['1,200', '45.50', '1,250', '30'])).toBe(false)
})
