import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { keepAnswers } from '#server/page-cache/front.ts'
import { createPageCache, HAS_LEFT } from '#server/page-cache/page-cache.ts'
import { representationIn, type Encoding, type Kept } from '#server/page-cache/kept.ts'
import { representationFor } from '#server/page-cache/negotiation.ts'

const MINUTE = Date.parse('2026-11-22T09:00:00Z')
/** Whose clock stands: what is kept ends with its minute, and a test must not run into that. */
const aCache = () => createPageCache(() => MINUTE)
const text = 'A long page. '.repeat(200)
const page =
  (body = text, headers = {}) =>
  async () => ({ response: new Response(body, { headers }) })

const at = (address: string, encoding: Encoding = 'identity') => ({ address, encoding })

const textOf = (kept: Kept | undefined) => kept?.representations.identity?.body.toString()

/** The headers of a representation by their names, which come in turn with their values. */
const headerOf = (representation: { headers: string[] }, name: string) => {
  const at = representation.headers.indexOf(name)
  return at < 0 ? undefined : representation.headers[at + 1]
}

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
  const cache = aCache()
  const { make, times } = counted()
  await Promise.all(Array.from({ length: 50 }, () => cache.through(at('/'), make)))
  await cache.through(at('/'), make)
  expect(times()).toBe(1)
  expect(textOf(cache.find('/'))).toBe(text)
})

test('who asked first may go away: the next one makes it for all', async () => {
  const cache = aCache()
  const gone = cache.through(at('/'), async () => ({
    response: new Response(null, { status: HAS_LEFT }),
  }))
  const { make, times } = counted()
  const others = await Promise.all(Array.from({ length: 50 }, () => cache.through(at('/'), make)))
  expect(await gone).toMatchObject({ response: { status: HAS_LEFT } })
  expect(times()).toBe(1)
  expect(others.every((one) => 'kept' in one)).toBe(true)
})

test('after a change nothing older is sent, nor what was being made meanwhile', async () => {
  const cache = aCache()
  await cache.through(at('/'), page('old'))
  let finish = () => {}
  const slow = cache.through(at('/list'), async () => {
    await new Promise<void>((done) => (finish = done))
    return { response: new Response('old list') }
  })
  cache.drop()
  expect(cache.find('/')).toBeUndefined()
  const fresh = await cache.through(at('/list'), page('new list'))
  finish()
  await slow
  expect('kept' in fresh && textOf(fresh.kept)).toBe('new list')
  expect(textOf(cache.find('/list'))).toBe('new list')
})

test('after a change, what is still so is sent on and not made again', async () => {
  const cache = aCache()
  const { make, times } = counted(async () => ({ ...(await page()()), isStillSo }))
  let isStillSo = async () => true
  await cache.through(at('/'), make)
  cache.drop()
  expect(cache.find('/')).toBeUndefined()
  expect(await cache.through(at('/'), make)).toHaveProperty('kept')
  expect(textOf(cache.find('/'))).toBe(text)
  expect(times()).toBe(1)

  isStillSo = async () => false
  await cache.through(at('/other'), make)
  cache.drop()
  await cache.through(at('/other'), make)
  expect(times()).toBe(3)
})

test('what cannot be told to be still so is made anew', async () => {
  const cache = aCache()
  const isStillSo = async () => {
    throw new Error('The database is away')
  }
  await cache.through(at('/'), async () => ({ response: new Response('old'), isStillSo }))
  cache.drop()
  await cache.through(at('/'), page('new'))
  expect(textOf(cache.find('/'))).toBe('new')
})

test('a change while it is looked at counts', async () => {
  const cache = aCache()
  const isStillSo = async () => {
    cache.drop()
    return true
  }
  await cache.through(at('/'), async () => ({ ...(await page('old')()), isStillSo }))
  cache.drop()
  await cache.through(at('/'), page('new'))
  expect(cache.find('/')).toBeUndefined()
})

test('with its minute, what is still so ends, too', async () => {
  let now = MINUTE
  const cache = createPageCache(() => now)
  const isStillSo = async () => true
  await cache.through(at('/'), async () => ({ ...(await page('old')()), isStillSo }))
  now += 60_000
  cache.drop()
  await cache.through(at('/'), page('new'))
  expect(textOf(cache.find('/'))).toBe('new')
})

test('an answer ends with its minute, when delivery days may move on', async () => {
  let now = MINUTE + 59_999
  const cache = createPageCache(() => now)
  await cache.through(at('/'), page())
  expect(cache.find('/')).toBeDefined()
  now = MINUTE + 60_000
  expect(cache.find('/')).toBeUndefined()
})

test.each([
  ['no-store', { 'Cache-Control': 'no-store' }],
  ['private', { 'Cache-Control': 'private' }],
  ['a cookie', { 'Set-Cookie': 'a=b' }],
  ['compressed already', { 'Content-Encoding': 'br' }],
  ['in several languages', { Vary: 'Accept-Encoding, Accept-Language' }],
  ['for this request only', { Vary: '*' }],
  ['no-store in capitals', { 'Cache-Control': 'No-Store' }],
])('what is not for everyone is not kept: %s', async (_, headers) => {
  const cache = aCache()
  const { make, times } = counted(page('mine', headers))
  await cache.through(at('/'), make)
  const again = await cache.through(at('/'), make)
  expect(times()).toBe(2)
  expect('response' in again && (await again.response.text())).toBe('mine')
})

test('a failure is not kept, and fails only for those who asked', async () => {
  const cache = aCache()
  const failing = async () => {
    throw new Error('The database is away')
  }
  await expect(cache.through(at('/'), failing)).rejects.toThrow('away')
  await expect(cache.through(at('/'), page())).resolves.toHaveProperty('kept')
})

test('memory is bounded: the oldest go first, where none is asked for more than others', async () => {
  const cache = aCache()
  const megabytes = 'x'.repeat(4 * 1024 * 1024)
  for (let i = 0; i < 20; i++) await cache.through(at(`/${i}`), page(megabytes))
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.find('/19')).toBeDefined()
})

test.each([1, 2, 4])(
  'made-up addresses, each asked for %d times, take no place from pages that many ask for',
  async (timesEach) => {
    let now = MINUTE
    const cache = createPageCache(() => now)
    const pages = Array.from({ length: 100 }, (_, n) => `/products/milk/${n}`)
    const megabyte = page('x'.repeat(100_000))
    const visit = async () => {
      for (const address of pages) await cache.through(at(address), megabyte)
    }
    for (let times = 0; times < 10; times++) await visit()
    for (let n = 0; n < 4000; n++) {
      const madeUp = at(`/search?q=${n}`)
      for (let times = 0; times < timesEach; times++) await cache.through(madeUp, megabyte)
      // The flood goes on for two minutes, and so do the visits.
      if (n % 1000 === 999) now += 30_000
      if (n % 500 === 499) await visit()
    }
    expect(pages.filter((address) => !cache.find(address))).toEqual([])
  },
)

test('what nobody asks for any more gives its place to what is asked for now', async () => {
  let now = MINUTE
  const cache = createPageCache(() => now)
  const megabyte = page('x'.repeat(1_000_000))
  const askedOften = async (name: string) => {
    for (let times = 0; times < 10; times++)
      for (let n = 0; n < 25; n++) await cache.through(at(`/${name}/${n}`), megabyte)
  }
  await askedOften('yesterday')
  now += 10 * 60_000
  for (let times = 0; times < 3; times++) await askedOften('today')
  const there = Array.from({ length: 25 }, (_, n) => cache.find(`/today/${n}`)).filter(Boolean)
  expect(there).toHaveLength(25)
})

test('a list that says another total or another next page is another answer', async () => {
  let now = MINUTE
  const cache = createPageCache(() => now)
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
    if (!('kept' in made) || !('kept' in first)) throw new Error('A list is kept')
    const representation = representationFor(made.kept, ask())
    expect(representation && headerOf(representation, 'x-total-count')).toBe(total)
    expect(headerOf(made.kept.unchanged, 'link')).toBe(`<${link}>; rel="next"`)
    tags.add(made.kept.etag)
    const isAsFirst = total === '2'
    const again = representationFor(made.kept, ask({ ifNoneMatch: first.kept.etag }))
    expect(again?.status).toBe(isAsFirst ? 304 : 200)
  }
  expect(tags.size).toBe(3)
})

test('each browser gets the representation it takes; who has it already gets none', async () => {
  const cache = aCache()
  const answered = await cache.through(at('/'), page())
  if (!('kept' in answered)) throw new Error('A page is kept')
  const { kept } = answered
  for (const encoding of ['br', 'gzip'] as const) await representationIn(kept, encoding)

  const br = representationFor(kept, ask({ acceptEncoding: 'gzip, deflate, br' }))
  expect(br && headerOf(br, 'content-encoding')).toBe('br')
  expect(br && brotliDecompressSync(br.body).toString()).toBe(text)
  const gzip = representationFor(kept, ask({ acceptEncoding: 'gzip, br;q=0' }))
  expect(gzip && headerOf(gzip, 'content-encoding')).toBe('gzip')
  expect(gzip && gunzipSync(gzip.body).toString()).toBe(text)
  const plain = representationFor(kept, ask())
  expect(plain && headerOf(plain, 'content-encoding')).toBe(undefined)
  expect(plain && headerOf(plain, 'content-length')).toBe(String(text.length))
  for (const one of [br, gzip, plain, kept.unchanged]) {
    expect(one && headerOf(one, 'vary')).toBe('Accept-Encoding')
  }

  for (const ifNoneMatch of [kept.etag, `W/${kept.etag}`, `"x", ${kept.etag}`, '*']) {
    expect(representationFor(kept, ask({ ifNoneMatch }))?.status).toBe(304)
  }
  for (const ifNoneMatch of ['"other"', 'x', '"', ',,,', '"a",'.repeat(1000)]) {
    expect(representationFor(kept, ask({ ifNoneMatch }))?.status).toBe(200)
  }
})

test('what is asked for again is compressed well, and stays so while it is made the same', async () => {
  let now = MINUTE
  const cache = createPageCache(() => now)
  const long = Array.from({ length: 2000 }, (_, i) => `Product ${i * 7919}`).join(' ')
  const answered = await cache.through(at('/'), page(long))
  if (!('kept' in answered)) throw new Error('A page is kept')
  const quick = (await representationIn(answered.kept, 'br')).body.byteLength
  const bytes = () => cache.find('/')?.representations.br?.body.byteLength ?? quick
  await expect.poll(bytes).toBeLessThan(quick)
  const well = bytes()

  now += 60_000
  await cache.through(at('/'), page(long))
  expect(bytes()).toBe(well)
  // It is not among those asked for the second time, which are compressed well.
  expect(cache.find('/')?.timesAsked).toBeGreaterThan(3)
  now += 60_000
  await cache.through(at('/'), page(`${long} and one more`))
  expect(cache.find('/')?.representations.br).toBe(undefined)
})

test('while it cannot be made anew, an answer is sent for half an hour more', async () => {
  let now = MINUTE
  const cache = createPageCache(() => now)
  const away = async () => ({ response: new Response('', { status: 503 }) })
  await cache.through(at('/'), page())
  now += 30 * 60_000
  expect(cache.find('/')).toBe(undefined)
  expect(await cache.through(at('/'), away)).toHaveProperty('kept')
  now += 2 * 60_000
  expect(await cache.through(at('/'), away)).toMatchObject({ response: { status: 503 } })
})

test('what is fetched ahead of a visit is good for the visit, and for seconds only', async () => {
  const app = new Hono()
  app.use(keepAnswers(aCache(), openDatabase('sqlite::memory:')))
  app.get('/', (c) => c.text('A page'))
  const cachingOf = async (headers = {}) =>
    (await app.request('/', { headers })).headers.get('cache-control')
  expect(await cachingOf()).toBe('no-cache')
  expect(await cachingOf({ 'Sec-Purpose': 'prefetch' })).toBe('private, max-age=10')
  expect(await cachingOf()).toBe('no-cache')
})

test('each visitor of an advert comes with another address, and to the same kept page', async () => {
  const app = new Hono()
  let times = 0
  app.use(keepAnswers(aCache(), openDatabase('sqlite::memory:')))
  app.get('/products', (c) => c.text(`${++times}`))
  for (const click of ['', '?fbclid=1', '?fbclid=2', '?utm_source=mail&gclid=3']) {
    expect(await (await app.request(`/products${click}`)).text()).toBe('1')
  }
  expect(await (await app.request('/products?page=2&fbclid=4')).text()).toBe('2')
})

test('who asks for the head only finds and leaves what is kept', async () => {
  const app = new Hono()
  let times = 0
  app.use(keepAnswers(aCache(), openDatabase('sqlite::memory:')))
  app.get('/', (c) => c.text(`${++times}`))
  const head = await app.request('/', { method: 'HEAD' })
  const whole = await app.request('/')
  expect(await head.text()).toBe('')
  expect(await whole.text()).toBe('1')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
})

test('an answer counts with its address and what is noted of it, however short it is', async () => {
  const cache = aCache()
  const long = 'a'.repeat(15_000)
  for (let n = 0; n < 2000; n++) await cache.through(at(`/?next=${n}${long}`), page('-'))
  const kept = Array.from({ length: 2000 }, (_, n) => cache.find(`/?next=${n}${long}`))
  const bytes = kept.filter(Boolean).length * long.length
  expect(bytes).toBeGreaterThan(16 * 1024 * 1024)
  expect(bytes).toBeLessThan(32 * 1024 * 1024)
})

test('credentials tell apart what is called, not pages', async () => {
  const app = new Hono()
  let times = 0
  app.use(keepAnswers(aCache(), openDatabase('sqlite::memory:')))
  app.get('*', (c) => c.text(`${++times}`))
  const answers = async (path: string) => {
    const ask = async (headers = {}) => (await app.request(path, { headers })).text()
    return [await ask(), await ask({ Authorization: 'Basic a' }), await ask()]
  }
  expect(await answers('/products')).toEqual(['1', '1', '1'])
  expect(await answers('/api/products')).toEqual(['2', '3', '2'])
})
