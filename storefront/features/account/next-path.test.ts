import { expect, test } from 'vitest'
import { addressesElsewhere } from '#test/addresses-elsewhere.ts'
import { nextPath } from './next-path.ts'

const elsewhere = [...addressesElsewhere, '/', ' /orders', 'orders']

test.each(elsewhere)('%j leads nowhere else', (next) => {
  expect(nextPath(next, 'en')).toBeUndefined()
})

test('what looks like the shop but is not a path of it stays on the shop', () => {
  for (const next of ['/@evil.com', '/evil.com', '/http://evil.com'.replace('//', '/')]) {
    const path = nextPath(next, 'en') ?? '/home'
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
  }
})

test('a page of the shop is led back to, in the language of the visitor', () => {
  expect(nextPath('/orders', 'en')).toBe('/orders')
  expect(nextPath('/ar/orders', 'ar')).toBe('/ar/orders')
  expect(nextPath('/ar/orders', 'en')).toBe('/orders')
  expect(nextPath('/orders', 'ar')).toBe('/ar/orders')
  const list = '/admin/mainTable/milk?page=2&sort=price-up#end'
  expect(nextPath(list, 'en')).toBe(list)
})

test('the login page does not lead back to itself', () => {
  for (const next of ['/login', '/ar/login', '/login/', '/login?next=/login']) {
    expect(nextPath(next, 'en')).toBeUndefined()
  }
})

test('a very long address is not followed', () => {
  expect(nextPath(`/${'a'.repeat(100_000)}`, 'en')).toBeUndefined()
})
