import { expect, test } from 'vitest'
import { cashToHave, isPayable } from './cash-to-have.ts'

test('a round sum of few notes, with little to give back, is proposed', () => {
  const proposed = [
    [243_50, 250_00],
    [637_50, 650_00],
    [49_09, 50_00],
    [98_00, 100_00],
    [101_00, 105_00],
    [182_25, 200_00],
    [812_30, 820_00],
    [1_997_00, 2_000_00],
    [1_25, 5_00],
  ] as const
  for (const [amount, sum] of proposed) expect(cashToHave(amount), String(amount)).toBe(sum)
})

test('what notes pay exactly is proposed as it is', () => {
  for (const amount of [0, 5_00, 245_00, 500_00, 1_235_00]) expect(cashToHave(amount)).toBe(amount)
})

test('no sum is below the amount, and none gives back much', () => {
  for (let amount = 1; amount < 3_000_00; amount += 397) {
    const sum = cashToHave(amount)
    expect(sum).toBeGreaterThanOrEqual(amount)
    expect(sum - amount).toBeLessThanOrEqual(Math.max(20_00, amount * 0.05))
  }
})

test('coins of 25 piastres are the smallest', () => {
  expect([243_50, 243_25, 243_10, 49_09].map(isPayable)).toEqual([true, true, false, false])
})
