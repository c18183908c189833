import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const elsewhere = [
  '//evil.com',
  '///evil.com',
  '////evil.com/orders',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\\/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\n/evil.com',
  '\t//evil.com',
  ' //evil.com',
  '/%2f%2fevil.com',
  '/%2Fevil.com',
  '%2f%2fevil.com',
  '/%5cevil.com',
  '/%5C%5Cevil.com',
  '/%09/evil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/orders/..//evil.com',
  '/%2e%2e//evil.com',
  '/%2e/%2fevil.com',
  'http://evil.com',
  'HTTPS://evil.com/orders',
  'https:evil.com',
  'https:/evil.com',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'evil.com',
  '@evil.com',
  '/\u0000/evil.com',
  '/%00/evil.com',
  '/\u2028//evil.com',
  '',
  '/',
  '?next=//evil.com',
  '#//evil.com',
]

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
