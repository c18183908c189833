import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../databases.ts'
import { shopOf } from '../shop.ts'
import { END, aShop, baseline, get, seenByVictims, statusesIn } from './attacked-shop.ts'

const shop = shopOf(() => openTestDatabase('sqlite'))

describe('a victim’s response is not changed by an earlier request', () => {
  test.each<[name: string, request: string]>([
    ['of an absolute URL', get('http://evil.example/products')],
    ['of an absolute URL with two slashes', get('https://evil.example//products')],
    ['of an absolute URL of the API', get('http://evil.example/api/milk?page=1&limit=2')],
    ['to another host', get('/products', 'Host: evil.example')],
    ['to another host of the API', get('/api/milk?page=1&limit=2', 'Host: evil.example:8080')],
    [
      'with headers of proxies',
      get(
        '/products',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: gopher',
        'X-Host: evil.example',
        'Forwarded: host=evil.example',
        'X-Original-URL: /admin',
        'X-Rewrite-URL: /admin',
        'X-HTTP-Method-Override: DELETE',
      ),
    ],
    ['with a cookie and credentials', get('/products', 'Cookie: a=b', 'Authorization: Basic eA==')],
    ['with credentials', get('/api/milk?page=1&limit=2', 'Authorization: Bearer x')],
    ['in another language', get('/api/milk?page=1&limit=2', 'Accept-Language: ar')],
    ['for no encoding', get('/products', 'Accept-Encoding: identity;q=0, *;q=0')],
    ['for an unknown encoding', get('/products', 'Accept-Encoding: zstd, x-gzip, ;q=1')],
    ['for many encodings', get('/products', `Accept-Encoding: ${'br;q=0.5,'.repeat(900)}`)],
    ['for brotli', get('/products', 'Accept-Encoding: br')],
    ['for a range', get('/products', 'Range: bytes=0-1')],
    ['for many ranges', get('/products', `Range: bytes=${'0-,'.repeat(1000)}0-`)],
    ['for a range of a tag', get('/products', 'Range: bytes=5-', 'If-Range: "x"')],
    ['if there is any', get('/products', 'If-None-Match: *')],
    ['if there is none', get('/products', 'If-Match: "x"', 'If-Unmodified-Since: x')],
    ['if it changed', get('/products', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT')],
    ['as a prefetch', get('/products', 'Sec-Purpose: prefetch')],
    ['of no cached response', get('/products', 'Cache-Control: no-store', 'Pragma: no-cache')],
    ['with a foreign id', get('/products', 'X-Request-Id: an-id-of-evil\u00ff')],
    ['of its head', get('/products').replace('GET', 'HEAD')],
    ['to write', get('/products', 'Content-Length: 3').replace('GET', 'POST')],
    ['of its options', get('/products').replace('GET', 'OPTIONS')],
    ['in lower case', get('/products').replace('GET', 'get')],
    ['in mixed case', get('/products').replace('GET', 'GeT')],
    ['of an unknown method', get('/products').replace('GET', 'GETT')],
    ['to trace it', get('/products').replace('GET', 'TRACE')],
    ...[
      '//products',
      '/products//',
      '///evil.example/products',
      '/./products',
      '/x/../products',
      '/x/%2e%2e/products',
      '/%2e/products',
      '/x/..%2fproducts',
      '/products/../../../etc/passwd',
      '\\products',
      '/\\products',
      '/products%00',
      '/products%0d%0aX-Evil:%201',
      '/products%2f',
      '/products%',
      '/products%zz',
      '/%70roducts',
      '/Products',
      '/PRODUCTS',
      '/products;page=2',
      '/products.data',
      '/products#page=2',
      '/products?',
      '/products??page=2',
      '/products?&&&=&',
      '/products?page=2&page=3',
      '/products?%70age=2',
      '/products?page[]=2',
      '/products?page=%00',
      '/products?q=%ff%fe',
      '/products?__proto__=x&constructor=y',
      `/products?${'a'.repeat(12_000)}`,
      `/products?${'page=1&'.repeat(1_500)}`,
      '/api/../products',
      '/products/../api/milk?page=1&limit=2',
      '/%61pi/milk?page=1&limit=2',
      '/api//milk?page=1&limit=2',
      '/api/milk?page=1&limit=2&x=%3Cscript%3E',
      '/api/milk?limit=2&page=1',
      '*',
      'products',
      '?page=2',
    ].map((target): [string, string] => [`of ${target.slice(0, 60)}`, get(target)]),
  ])('%s', async (_, request) => {
    await using attacked = await aShop(shop())
    const answer = await attacked.send(`${request}${END}`)
    expect(statusesIn(answer).filter((status) => status >= 500)).toEqual([])
    expect(answer).not.toMatch(/^x-evil/im)
    expect(await seenByVictims(attacked)).toEqual(await baseline(shop()))
  })
})

test('a page is rendered once, however its URL is decorated', async () => {
  await using busy = await aShop(shop())
  for (const target of [
    '/products',
    '/products?fbclid=1',
    '/products?utm_source=a&page=x',
    '/products#a',
  ]) {
    const answer = await busy.send(`${get(target)}${END}`)
    expect(answer).toContain('<p>/products</p>')
  }
  expect(busy.rendered()).toBe(1)
})

test('whatever is sent, no 5xx comes back and victims see what they should', async () => {
  const parts = [
    '/',
    '//',
    '..',
    '.',
    '%2e',
    '%00',
    '%2f',
    'products',
    'api',
    'milk',
    '?',
    '&',
    '=',
  ]
  const more = ['page', '2', '#', ';', '\\', ' ', 'http://evil', '%ff', 'ü', '<', '"', '.data']
  const target = fc.array(fc.constantFrom(...parts, ...more), { maxLength: 12 })
  const header = fc.constantFrom(
    'Accept-Encoding: br;q=0.3, *;q=0.1',
    'If-None-Match: W/"x", *',
    'Range: bytes=-1',
    'Authorization: x',
    'Content-Length: 0',
    'Transfer-Encoding: chunked',
    'Upgrade: h2c',
    'Host: evil',
    'X-Request-Id: aaaaaaaa',
  )
  const method = fc.constantFrom('GET', 'HEAD', 'get', 'POST', 'OPTIONS', 'PRI')
  await using attacked = await aShop(shop())
  await fc.assert(
    fc.asyncProperty(
      method,
      target,
      fc.array(header, { maxLength: 3 }),
      async (verb, path, own) => {
        const request = get(`/${path.join('')}`, ...own).replace('GET', verb)
        const answer = await attacked.send(`${request}${END}`)
        expect(statusesIn(answer).filter((status) => status >= 500)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
  expect(await seenByVictims(attacked)).toEqual(await baseline(shop()))
})
