import { expect, test } from 'vitest'
import { toCachedResponse } from '#server/cache/cached-response.ts'
import { encodingFor, representationFor } from '#server/cache/negotiation.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['', 'identity'],
  ['xbr', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['xbr, x-gzip-2, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;Q=0', 'identity'],
  ['BR', 'br'],
  ['br ; Q = 0.000 , GZIP', 'gzip'],
  ['br\t;\tq=0,gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0.2, identity', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['br;q=', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=-1', 'identity'],
  ['br;level=0', 'br'],
  ['br;level=1;q=0', 'identity'],
  ['"br"', 'identity'],
  [',,;q=1,br', 'br'],
])('for “Accept-Encoding: %s” the encoding is %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

/** Status for a cached response with this ETag, which may contain a comma. */
async function statusFor(etag: string, ifNoneMatch: string) {
  const response = new Response('A page', { headers: { ETag: etag } })
  const cached = await toCachedResponse(response, 'identity', { expires: 0, generation: 0 })
  return representationFor(cached, { acceptEncoding: '', ifNoneMatch })?.status
}

test.each([
  ['"a1"', '"a1"'],
  ['"a1"', 'W/"a1"'],
  ['W/"a1"', '"a1"'],
  ['W/"a1"', 'W/"a1"'],
  ['"a1"', '"b", W/"c" ,\t"a1"'],
  ['"a1"', ', ,"b",,"a1",'],
  ['"a1"', ' * '],
  ['"a,1"', '"b", "a,1"'],
])('%s matches “If-None-Match: %s”', async (etag, ifNoneMatch) => {
  expect(await statusFor(etag, ifNoneMatch)).toBe(304)
})

test.each([
  ['"a1"', ''],
  ['"a1"', 'a1'],
  ['"a1"', '"a1'],
  ['"a1"', 'a1"'],
  ['"a1"', '"A1"'],
  ['"a1"', '"a12"'],
  ['"a1"', '"xa1"'],
  ['"a1"', 'x"a1"'],
  ['"a1"', '"a1"x'],
  ['"a1"', 'w/"a1"'],
  ['"a1"', 'W/ "a1"'],
  ['"a1"', '"b, "a1""'],
  ['"a1"', '"*"'],
  ['"a1"', '**'],
  ['"1"', '"a,"1",b"'],
  ['"1"', '",", ",1,", "1'],
])('%s does not match “If-None-Match: %s”', async (etag, ifNoneMatch) => {
  expect(await statusFor(etag, ifNoneMatch)).toBe(200)
})
