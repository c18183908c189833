import { expect, test } from 'vitest'
import { readCell } from './cells.ts'

const file = { before: undefined, order: undefined, hasDecimalCommas: false }

test('among decimal commas, a price with three digits after its comma has two readings', () => {
  const read = (before?: string) =>
    readCell('price', '45,500', { ...file, before, hasDecimalCommas: true })
  expect(read()).toEqual({ code: 'two-readings:45,500' })
  expect(read('45.5')).toEqual({ text: '45.5' })
  expect(readCell('price', '1,200', file)).toEqual({ text: '1,200' })
})

test('a name that took in the next rows of the file is refused', () => {
  expect(readCell('name', 'Okra\n8,Kale,31', file)).toEqual({ code: 'rows-in-cell' })
  expect(readCell('name', 'Okra\nbaladi', file)).toEqual({ text: 'Okra\nbaladi' })
})
