import { expect, test } from 'vitest'
import { pageCount } from '#shop/catalogue/listing.ts'
import { rangeOf } from './listing-range.ts'

test('a page shows 12, the last one what is left', () => {
  expect(rangeOf(1, 37)).toEqual({ from: 1, to: 12 })
  expect(rangeOf(3, 37)).toEqual({ from: 25, to: 36 })
  expect(rangeOf(4, 37)).toEqual({ from: 37, to: 37 })
})

test('24 fill two pages, 25 need a third', () => {
  expect(pageCount(24)).toBe(2)
  expect(rangeOf(2, 24)).toEqual({ from: 13, to: 24 })
  expect(rangeOf(3, 24)).toBeUndefined()
  expect(pageCount(25)).toBe(3)
})

test('an empty list has one page that shows nothing', () => {
  expect(pageCount(0)).toBe(1)
  expect(rangeOf(1, 0)).toBeUndefined()
})
