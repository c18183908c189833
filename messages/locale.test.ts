import { expect, test } from 'vitest'
import { pathIn } from './locale.ts'

test.each([
  ['/cart', '/cart', '/ar/cart'],
  ['/ar/cart', '/cart', '/ar/cart'],
  ['/', '/', '/ar'],
  ['/ar', '/', '/ar'],
  ['/AR/cart', '/cart', '/ar/cart'],
  ['/area', '/area', '/ar/area'],
  ['/de/cart', '/de/cart', '/ar/de/cart'],
])('%s is %s in English and %s in Arabic', (path, english, arabic) => {
  expect(pathIn('en', path)).toBe(english)
  expect(pathIn('ar', path)).toBe(arabic)
})

test.each([
  '//evil.example',
  '/ar//evil.example',
  '/ar/\\evil.example',
  '/\\/evil.example',
  '/ar///evil.example',
  '/ar/\\/\\evil.example',
])('%s stays on the shop’s own address in either language', (path) => {
  for (const locale of ['en', 'ar'] as const) {
    expect(new URL(pathIn(locale, path), 'https://shop.example').host).toBe('shop.example')
  }
})
