import { expect, test } from 'vitest'
import { pageInAddress } from './listing.ts'

test.each([
  ['page=2', 2],
  ['page=007', 7],
  ['', 1],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=1e1', 1],
  ['page=0x10', 1],
  ['page=Infinity', 1],
  ['page=9999999', 1],
  ['page=+2', 1],
])('%j asks for page %d', (query, page) => {
  expect(pageInAddress(new URLSearchParams(query))).toBe(page)
})
