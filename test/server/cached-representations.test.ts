import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { representationIn } from '#server/cache/cached-response.ts'
import { representationFor } from '#server/cache/negotiation.ts'
import { MINUTE, aCache, at, page, text } from './cached-answers.ts'

/** `headers` alternates names and values. */
const headerOf = (representation: { headers: string[] }, name: string) => {
  const at = representation.headers.indexOf(name)
  return at < 0 ? undefined : representation.headers[at + 1]
}

const ask = (named: Partial<{ acceptEncoding: string; ifNoneMatch: string }> = {}) => ({
  acceptEncoding: '',
  ifNoneMatch: '',
  ...named,
})

test('a list that says another total or another next page is another answer', async () => {
  let now = MINUTE
  const cache = createResponseCache(() => now)
  const list = (total: string, link: string) =>
    page('[]', { 'X-Total-Count': total, Link: `<${link}>; rel="next"` })
  const first = await cache.through(at('/list'), list('2', '/list?page=2'))
  const tags = new Set<string>()
  for (const [total, link] of [
    ['2', '/list?page=2'],
    ['3', '/list?page=2'],
    ['3', '/list?page=3'],
  ] as const) {
    now += 60_000
    const made = await cache.through(at('/list'), list(total, link))
    if (!('cached' in made) || !('cached' in first)) throw new Error('A list is cached')
    const representation = representationFor(made.cached, ask())
    expect(representation && headerOf(representation, 'x-total-count')).toBe(total)
    expect(headerOf(made.cached.notModified, 'link')).toBe(`<${link}>; rel="next"`)
    tags.add(made.cached.etag)
    const isAsFirst = total === '2'
    const again = representationFor(made.cached, ask({ ifNoneMatch: first.cached.etag }))
    expect(again?.status).toBe(isAsFirst ? 304 : 200)
  }
  expect(tags.size).toBe(3)
})

test('each browser gets the representation it takes; who has it already gets none', async () => {
  const cache = aCache()
  const answered = await cache.through(at('/'), page())
  if (!('cached' in answered)) throw new Error('A page is cached')
  const { cached } = answered
  for (const encoding of ['br', 'gzip'] as const) await representationIn(cached, encoding)

  const br = representationFor(cached, ask({ acceptEncoding: 'gzip, deflate, br' }))
  expect(br && headerOf(br, 'content-encoding')).toBe('br')
  expect(br && brotliDecompressSync(br.body).toString()).toBe(text)
  const gzip = representationFor(cached, ask({ acceptEncoding: 'gzip, br;q=0' }))
  expect(gzip && headerOf(gzip, 'content-encoding')).toBe('gzip')
  expect(gzip && gunzipSync(gzip.body).toString()).toBe(text)
  const plain = representationFor(cached, ask())
  expect(plain && headerOf(plain, 'content-encoding')).toBe(undefined)
  expect(plain && headerOf(plain, 'content-length')).toBe(String(text.length))
  for (const one of [br, gzip, plain, cached.notModified]) {
    expect(one && headerOf(one, 'vary')).toBe('Accept-Encoding')
  }

  for (const ifNoneMatch of [cached.etag, `W/${cached.etag}`, `"x", ${cached.etag}`, '*']) {
    expect(representationFor(cached, ask({ ifNoneMatch }))?.status).toBe(304)
  }
  for (const ifNoneMatch of ['"other"', 'x', '"', ',,,', '"a",'.repeat(1000)]) {
    expect(representationFor(cached, ask({ ifNoneMatch }))?.status).toBe(200)
  }
})

test('what is asked for again is compressed well, and stays so while it is made the same', async () => {
  let now = MINUTE
  const cache = createResponseCache(() => now)
  const long = Array.from({ length: 2000 }, (_, i) => `Product ${i * 7919}`).join(' ')
  const answered = await cache.through(at('/'), page(long))
  if (!('cached' in answered)) throw new Error('A page is cached')
  const quick = (await representationIn(answered.cached, 'br')).body.byteLength
  const bytes = () => cache.find('/')?.representations.br?.body.byteLength ?? quick
  await expect.poll(bytes).toBeLessThan(quick)
  const well = bytes()

  now += 60_000
  await cache.through(at('/'), page(long))
  expect(bytes()).toBe(well)
  now += 60_000
  await cache.through(at('/'), page(`${long} and one more`))
  expect(cache.find('/')?.representations.br).toBe(undefined)
})
