import { expect, test } from 'vitest'
import { cacheKeyOf, leavesLanguageOpen } from './first-visit.ts'

const open = (headers: Record<string, string>) => leavesLanguageOpen((name) => headers[name], 'ar')

test.each([
  ['nothing is said', {}],
  [
    'the browser takes Arabic, if only after English',
    { 'accept-language': 'en-GB,en;q=0.9,ar;q=0.1' },
  ],
  ['the browser takes any', { 'accept-language': '*' }],
  ['the browser names languages that the shop has not', { 'accept-language': 'fr-FR,fr;q=0.9' }],
  ['another site led here', { 'sec-fetch-site': 'cross-site', 'accept-language': 'ar' }],
  ['the address was typed', { 'sec-fetch-site': 'none' }],
  ['Arabic was read last', { cookie: 'area=maadi; language=ar', 'accept-language': 'en' }],
  ['a cookie says no language', { cookie: 'language=xx' }],
  ['another site led here by name', { host: 'shop.test', referer: 'https://other.test/' }],
])('the owner’s language is shown where %s', (_, headers) => {
  expect(open(headers)).toBe(true)
})

test.each([
  ['the browser takes English only', { 'accept-language': 'en-GB,en;q=0.9' }],
  ['the browser refuses Arabic', { 'accept-language': 'en, ar;q=0' }],
  ['English was read last', { cookie: 'language=en', 'accept-language': 'ar' }],
  ['a page of the shop led here', { host: 'shop.test', referer: 'https://shop.test/ar' }],
])('the address decides where %s', (_, headers) => {
  expect(open(headers)).toBe(false)
})

test('only the start page is one of two in the cache', () => {
  const none = () => undefined
  expect(cacheKeyOf('/', none)).toBe('/?opened=ar')
  expect(cacheKeyOf('/?fbclid=1', none)).toBe('/?opened=ar')
  expect(cacheKeyOf('/', (name) => (name === 'accept-language' ? 'en' : undefined))).toBe('/')
  for (const url of ['/home', '/ar', '/products', '/api/products']) {
    expect(cacheKeyOf(url, none)).toBe(url)
  }
})

test('no visitor can say so in an address', () => {
  const english = (name: string) => (name === 'accept-language' ? 'en' : undefined)
  expect(cacheKeyOf('/?opened=ar', english)).toBe('/')
})
