import { expect, test } from 'vitest'
import { amountsOf } from './amounts.ts'

const tomatoes = { unit: 'kg', unitAmount: 1, qty: 1.5 } as const
const beef = { unit: 'g', unitAmount: 500, qty: 3 } as const
const mint = { unit: 'bunch', unitAmount: 1, qty: 2 } as const
const eggs = { unit: 'piece', unitAmount: 30, qty: 1 } as const

test.each([
  [[tomatoes, beef], '3 kg'],
  [[mint, tomatoes, eggs], '2 bunches, 1.5 kg, 30 pieces'],
  [
    [
      { ...tomatoes, qty: 0.1 },
      { ...tomatoes, qty: 0.2 },
    ],
    '0.3 kg',
  ],
  [[{ unitAmount: 1, qty: 2 }], '2 pieces'],
  [[{ ...tomatoes, qty: 0 }], ''],
  [[], ''],
])('%j come to %s', (lines, amounts) => {
  expect(amountsOf(lines, 'en')).toBe(amounts)
})
