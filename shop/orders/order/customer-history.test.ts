import { expect, test } from 'vitest'
import { customerHistory } from './customer-history.ts'

const event = (what: string) => ({
  at: '2026-11-23T08:00:00.000Z',
  who: 'mona@baladi.example',
  what,
})
const told = (...whats: string[]) => customerHistory(whats.map(event)).map(({ what }) => what)

test('customers are not told of a packing that was taken back, nor what staff did among themselves', () => {
  expect(told('placed', 'packed', 'stepped-back')).toEqual(['placed'])
  expect(told('placed', 'packed', 'stepped-back', 'packed')).toEqual(['placed', 'packed'])
  expect(told('packed', 'stepped-back', 'packed', 'stepped-back', 'packed')).toEqual(['packed'])
  expect(told('placed', 'packed', 'cancelled', 'written-off')).toEqual([
    'placed',
    'packed',
    'cancelled',
  ])
})
