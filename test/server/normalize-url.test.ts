import { expect, test } from 'vitest'
import { normalizeUrl } from '#server/cache/normalize-url.ts'

test.each([
  ['/', '/'],
  ['/products/fruits?fbclid=IwAR0x', '/products/fruits'],
  ['/ar?utm_source=mail&utm_medium=news', '/ar'],
  ['/products?utm_source=mail&page=2&gclid=1&sort=name', '/products?sort=name&page=2'],
  ['/search?q=mint%26page=2&x', '/search?q=mint%26page%3D2'],
  ['/search?page=1&q=%20mint', '/search?q=mint'],
  ['/products/fruits?%70age=2', '/products/fruits?page=2'],
  ['/products/fruits?sort=colour&page=none&offer=2&condition=', '/products/fruits'],
  ['/products/fruits?', '/products/fruits'],
  ['/orders/1042?key=secret&ref=mail', '/orders/1042?key=secret'],
  ['/orders/1042?key=k&id=7&success=false&hmac=0', '/orders/1042?key=k&success=false'],
])('%s is the page %s', (address, plain) => {
  expect(normalizeUrl(address)).toBe(plain)
})

test.each(['/api/fruits?x=1', '/%61pi/fruits?x=1', '/auth/login?x=1', '/sandbox/a?b=1'])(
  '%s is for calls to read, or to refuse',
  (address) => {
    expect(normalizeUrl(address)).toBe(address)
  },
)
