import { expect, test } from 'vitest'
import { sentPiastres } from '#shop/money.ts'
import { amountText } from './amount.ts'

test('what is shown is what is read', () => {
  for (const piastres of [0, 1, 50, 2000, 2050, 99_999]) {
    expect(sentPiastres(amountText(piastres))).toBe(piastres)
  }
})
