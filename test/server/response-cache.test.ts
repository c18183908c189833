import { expect, test } from 'vitest'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { CLIENT_CLOSED_REQUEST } from '#server/load/admission.ts'
import { MINUTE, aCache, at, counted, page, text, textOf } from './cached-answers.ts'

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
    response: new Response(null, { status: CLIENT_CLOSED_REQUEST }),
  }))
  const { make, times } = counted()
  const others = await Promise.all(Array.from({ length: 50 }, () => cache.through(at('/'), make)))
  expect(await gone).toMatchObject({ response: { status: CLIENT_CLOSED_REQUEST } })
  expect(times()).toBe(1)
  expect(others.every((one) => 'cached' in one)).toBe(true)
})

test('after a change nothing older is sent, nor what was being made meanwhile', async () => {
  const cache = aCache()
  await cache.through(at('/'), page('old'))
  let finish = () => {}
  const slow = cache.through(at('/list'), async () => {
    await new Promise<void>((done) => (finish = done))
    return { response: new Response('old list') }
  })
  cache.invalidate()
  expect(cache.find('/')).toBeUndefined()
  const fresh = await cache.through(at('/list'), page('new list'))
  finish()
  await slow
  expect('cached' in fresh && textOf(fresh.cached)).toBe('new list')
  expect(textOf(cache.find('/list'))).toBe('new list')
})

test('after a change, what is still so is sent on and not made again', async () => {
  const cache = aCache()
  const { make, times } = counted(async () => ({ ...(await page()()), isCurrent }))
  let isCurrent = async () => true
  await cache.through(at('/'), make)
  cache.invalidate()
  expect(cache.find('/')).toBeUndefined()
  expect(await cache.through(at('/'), make)).toHaveProperty('cached')
  expect(textOf(cache.find('/'))).toBe(text)
  expect(times()).toBe(1)

  isCurrent = async () => false
  await cache.through(at('/other'), make)
  cache.invalidate()
  await cache.through(at('/other'), make)
  expect(times()).toBe(3)
})

test('what cannot be told to be still so is made anew', async () => {
  const cache = aCache()
  const isCurrent = async () => {
    throw new Error('The database is away')
  }
  await cache.through(at('/'), async () => ({ response: new Response('old'), isCurrent }))
  cache.invalidate()
  await cache.through(at('/'), page('new'))
  expect(textOf(cache.find('/'))).toBe('new')
})

test('a change while it is looked at counts', async () => {
  const cache = aCache()
  const isCurrent = async () => {
    cache.invalidate()
    return true
  }
  await cache.through(at('/'), async () => ({ ...(await page('old')()), isCurrent }))
  cache.invalidate()
  await cache.through(at('/'), page('new'))
  expect(cache.find('/')).toBeUndefined()
})

test('with its minute, what is still so ends, too', async () => {
  let now = MINUTE
  const cache = createResponseCache(() => now)
  const isCurrent = async () => true
  await cache.through(at('/'), async () => ({ ...(await page('old')()), isCurrent }))
  now += 60_000
  cache.invalidate()
  await cache.through(at('/'), page('new'))
  expect(textOf(cache.find('/'))).toBe('new')
})

test('an answer ends with its minute, when delivery days may move on', async () => {
  let now = MINUTE + 59_999
  const cache = createResponseCache(() => now)
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
])('what is not for everyone is not cached: %s', async (_, headers) => {
  const cache = aCache()
  const { make, times } = counted(page('mine', headers))
  await cache.through(at('/'), make)
  const again = await cache.through(at('/'), make)
  expect(times()).toBe(2)
  expect('response' in again && (await again.response.text())).toBe('mine')
})

test('a failure is not cached, and fails only for those who asked', async () => {
  const cache = aCache()
  const failing = async () => {
    throw new Error('The database is away')
  }
  await expect(cache.through(at('/'), failing)).rejects.toThrow('away')
  await expect(cache.through(at('/'), page())).resolves.toHaveProperty('cached')
})

test('while it cannot be made anew, an answer is sent for half an hour more', async () => {
  let now = MINUTE
  const cache = createResponseCache(() => now)
  const away = async () => ({ response: new Response('', { status: 503 }) })
  await cache.through(at('/'), page())
  now += 30 * 60_000
  expect(cache.find('/')).toBe(undefined)
  expect(await cache.through(at('/'), away)).toHaveProperty('cached')
  now += 2 * 60_000
  expect(await cache.through(at('/'), away)).toMatchObject({ response: { status: 503 } })
})

test('after a change that may have been missed, a response is confirmed, or sent as a stale one', async () => {
  const cache = createResponseCache()
  const respond = async () => ({ response: new Response('page') })
  await cache.through({ url: '/', encoding: 'identity' }, respond)
  cache.invalidate(false)
  expect(cache.find('/')).toBe(undefined)
  expect(cache.findStale('/')).toBeDefined()
  cache.invalidate()
  expect(cache.findStale('/')).toBe(undefined)
})

test('a response that was made while a change may have been missed is sent as a stale one only', async () => {
  const cache = aCache()
  const makeDuring = (isKnown: boolean) => async () => {
    cache.invalidate(isKnown)
    return page()()
  }
  await cache.through(at('/'), makeDuring(false))
  expect(cache.find('/')).toBeUndefined()
  expect(textOf(cache.findStale('/'))).toBe(text)
  await cache.through(at('/known'), makeDuring(true))
  expect(cache.findStale('/known')).toBeUndefined()
})
