import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from '#server/page-cache.ts'
import { formFor } from '#server/send-kept.ts'

const MINUTE = Date.parse('2026-11-22T09:00:00Z')
const text = 'A long page. '.repeat(200)
const page =
  (body = text, headers = {}) =>
  async () =>
    new Response(body, { headers })

/** How often an answer was made, and the cache that asked for it. */
function counted(answer = page()) {
  let times = 0
  return {
    times: () => times,
    async make() {
      times++
      return answer()
    },
  }
}

const ask = (named: Partial<{ acceptEncoding: string; ifNoneMatch: string }> = {}) => ({
  acceptEncoding: '',
  ifNoneMatch: '',
  ...named,
})

test('an answer is made once, however many ask, and then found', async () => {
  const cache = createPageCache()
  const { make, times } = counted()
  await Promise.all(Array.from({ length: 50 }, () => cache.through('/', make)))
  await cache.through('/', make)
  expect(times()).toBe(1)
  expect(cache.find('/')?.plain.toString()).toBe(text)
})

test('after a change nothing older is sent, nor what was being made meanwhile', async () => {
  const cache = createPageCache()
  await cache.through('/', page('old'))
  let finish = () => {}
  const slow = cache.through('/list', async () => {
    await new Promise<void>((done) => (finish = done))
    return new Response('old list')
  })
  cache.drop()
  expect(cache.find('/')).toBeUndefined()
  const fresh = await cache.through('/list', page('new list'))
  finish()
  await slow
  expect('kept' in fresh && fresh.kept.plain.toString()).toBe('new list')
  expect(cache.find('/list')?.plain.toString()).toBe('new list')
})

test('an answer ends with its minute, when delivery days may move on', async () => {
  let now = MINUTE + 59_999
  const cache = createPageCache(() => now)
  await cache.through('/', page())
  expect(cache.find('/')).toBeDefined()
  now = MINUTE + 60_000
  expect(cache.find('/')).toBeUndefined()
})

test.each([
  ['no-store', { 'Cache-Control': 'no-store' }],
  ['private', { 'Cache-Control': 'private' }],
  ['a cookie', { 'Set-Cookie': 'a=b' }],
  ['compressed already', { 'Content-Encoding': 'br' }],
])('what is not for everyone is not kept: %s', async (_, headers) => {
  const cache = createPageCache()
  const { make, times } = counted(page('mine', headers))
  await cache.through('/', make)
  const again = await cache.through('/', make)
  expect(times()).toBe(2)
  expect('response' in again && (await again.response.text())).toBe('mine')
})

test('a failure is not kept, and fails only for those who asked', async () => {
  const cache = createPageCache()
  const failing = async () => {
    throw new Error('The database is away')
  }
  await expect(cache.through('/', failing)).rejects.toThrow('away')
  await expect(cache.through('/', page())).resolves.toHaveProperty('kept')
})

test('memory is bounded: the oldest go first', async () => {
  const cache = createPageCache()
  const megabytes = 'x'.repeat(4 * 1024 * 1024)
  for (let i = 0; i < 20; i++) await cache.through(`/${i}`, page(megabytes))
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.find('/19')).toBeDefined()
})

test('each browser gets the form it takes; who has it already gets none', async () => {
  const cache = createPageCache()
  const answered = await cache.through('/', page())
  if (!('kept' in answered)) throw new Error('A page is kept')
  const { kept } = answered
  await expect.poll(() => kept.br).toBeDefined()

  const br = formFor(kept, ask({ acceptEncoding: 'gzip, deflate, br' }))
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  const gzip = formFor(kept, ask({ acceptEncoding: 'gzip, br;q=0' }))
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const plain = formFor(kept, ask())
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['content-length']).toBe(String(text.length))

  for (const ifNoneMatch of [kept.etag, `W/${kept.etag}`, `"x", ${kept.etag}`, '*']) {
    expect(formFor(kept, ask({ ifNoneMatch })).status).toBe(304)
  }
  for (const ifNoneMatch of ['"other"', 'x', '"', ',,,', '"a",'.repeat(1000)]) {
    expect(formFor(kept, ask({ ifNoneMatch })).status).toBe(200)
  }
})

test('while it cannot be made anew, an answer is sent for half an hour more', async () => {
  let now = MINUTE
  const cache = createPageCache(() => now)
  const away = async () => new Response('', { status: 503 })
  await cache.through('/', page())
  now += 30 * 60_000
  expect(cache.find('/')).toBe(undefined)
  expect(await cache.through('/', away)).toHaveProperty('kept')
  now += 2 * 60_000
  expect(await cache.through('/', away)).toMatchObject({ response: { status: 503 } })
})
