import { expect, test } from 'vitest'
import { cashAfter, type DriveStop } from './drive.ts'

const line = { name: 'Tomatoes', nameAr: 'طماطم', unit: 'kg', unitAmount: 1 } as const
const stop: Pick<DriveStop, 'cashDue' | 'lines'> = {
  cashDue: 320_00,
  lines: [
    { ...line, line: 1, qty: 2, step: 1, off: [50_00, 100_00] },
    { ...line, line: 2, qty: 1, step: 0.5, off: [33_33, 66_67] },
  ],
}

test('what is refused is not to be paid, by the step', () => {
  expect(cashAfter(stop, [])).toBe(320_00)
  expect(cashAfter(stop, [{ line: 1, qty: 1 }])).toBe(270_00)
  expect(cashAfter(stop, [{ line: 1 }])).toBe(220_00)
  expect(cashAfter(stop, [{ line: 2, qty: 0.5 }])).toBe(286_67)
  expect(cashAfter(stop, [{ line: 9, qty: 1 }])).toBe(320_00)
})

test('nothing is to be paid where all was refused, or less than nothing', () => {
  expect(cashAfter(stop, [{ line: 1 }, { line: 2, qty: 1 }])).toBe(0)
  expect(cashAfter({ ...stop, cashDue: 30_00 }, [{ line: 1 }])).toBe(0)
})
