import { expect, test } from 'vitest'
import { aCache, at, page } from './cached-answers.ts'

test('memory is bounded: the least recently used are dropped first', async () => {
  const cache = aCache()
  const body = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 30; i++) await cache.through(at(`/${i}`), page(body))
  expect(cache.find('/0')).toBeDefined()
  for (let i = 30; i < 50; i++) await cache.through(at(`/${i}`), page(body))
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/1')).toBeUndefined()
  expect(cache.find('/49')).toBeDefined()
})

test('a response that would push out most others is not stored', async () => {
  const cache = aCache()
  await cache.through(at('/small'), page())
  const large = await cache.through(at('/large'), page('x'.repeat(9 * 1024 * 1024)))
  expect(large).toHaveProperty('cached')
  expect(cache.find('/large')).toBeUndefined()
  expect(cache.find('/small')).toBeDefined()
})

test('pages that many ask for stay cached while made-up URLs are asked for', async () => {
  const cache = aCache()
  const pages = Array.from({ length: 100 }, (_, n) => `/products/milk/${n}`)
  const visit = async () => {
    const missing = pages.filter((url) => !cache.find(url))
    for (const url of missing) await cache.through(at(url), page())
    return missing.length
  }
  await visit()
  let missing = 0
  for (let n = 0; n < 20_000; n++) {
    await cache.through(at(`/search?q=${n}`), page())
    if (n % 1000 === 999) missing += await visit()
  }
  expect(missing).toBe(0)
})

test('keys and headers count as memory, however short the body is', async () => {
  const cache = aCache()
  const long = 'a'.repeat(15_000)
  for (let n = 0; n < 3000; n++) await cache.through(at(`/?next=${n}${long}`), page('-'))
  const found = Array.from({ length: 3000 }, (_, n) => cache.find(`/?next=${n}${long}`))
  const bytes = found.filter(Boolean).length * long.length
  expect(bytes).toBeGreaterThan(16 * 1024 * 1024)
  expect(bytes).toBeLessThan(32 * 1024 * 1024)
})
