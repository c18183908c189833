import { expect, test } from 'vitest'
import { listingOfAddress } from '#shop/catalogue/listing.ts'
import { isFiltered, queryOf } from './listing-address.ts'

const read = (query: string) => listingOfAddress(new URLSearchParams(query))

test('a list as it usually is has a bare address', () => {
  expect(queryOf(read(''))).toBe('')
  expect(queryOf(read('?page=1&sort=featured&offer=0&condition='))).toBe('')
})

test('an address is read back as it was written', () => {
  const query = '?sort=price-up&offer=1&stock=1&condition=heart&page=3'
  expect(queryOf(read(query))).toBe(query)
})

test('what cannot be understood is left out', () => {
  expect(queryOf(read('?page=abc&sort=colour&condition=sadness&offer=yes'))).toBe('')
  expect(read('?page=0').page).toBe(1)
})

test('filters are counted, sorting and pages are not', () => {
  expect(isFiltered(read('?sort=name&page=2'))).toBe(false)
  expect(isFiltered(read('?offer=1&condition=liver'))).toBe(true)
})
