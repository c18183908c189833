import { expect, test } from 'vitest'
import { amountOf, amountText } from './amount.ts'

test.each([
  ['20', 2000],
  [' 20.5 ', 2050],
  ['19.99', 1999],
  ['٣٥٫٢٥', 3525],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
  ['twenty', null],
])('%s is %s piastres', (text, piastres) => {
  expect(amountOf(text)).toBe(piastres)
})

test('what is shown is what is read', () => {
  for (const piastres of [0, 1, 50, 2000, 2050, 99_999]) {
    expect(amountOf(amountText(piastres))).toBe(piastres)
  }
})
