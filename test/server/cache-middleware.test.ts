import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { cacheResponses } from '#server/cache/middleware.ts'
import { aCache } from './cached-answers.ts'

test('what is fetched ahead of a visit is good for the visit, and for seconds only', async () => {
  const app = new Hono()
  app.use(cacheResponses(aCache(), openDatabase('sqlite::memory:')))
  app.get('/', (c) => c.text('A page'))
  const cachingOf = async (headers = {}) =>
    (await app.request('/', { headers })).headers.get('cache-control')
  expect(await cachingOf()).toBe('no-cache')
  expect(await cachingOf({ 'Sec-Purpose': 'prefetch' })).toBe('private, max-age=10')
  expect(await cachingOf()).toBe('no-cache')
})

test('each visitor of an advert comes with another address, and to the same cached page', async () => {
  const app = new Hono()
  let times = 0
  app.use(cacheResponses(aCache(), openDatabase('sqlite::memory:')))
  app.get('/products', (c) => c.text(`${++times}`))
  for (const click of ['', '?fbclid=1', '?fbclid=2', '?utm_source=mail&gclid=3']) {
    expect(await (await app.request(`/products${click}`)).text()).toBe('1')
  }
  expect(await (await app.request('/products?page=2&fbclid=4')).text()).toBe('2')
})

test('who asks for the head only finds and leaves cached responses', async () => {
  const app = new Hono()
  let times = 0
  app.use(cacheResponses(aCache(), openDatabase('sqlite::memory:')))
  app.get('/', (c) => c.text(`${++times}`))
  const head = await app.request('/', { method: 'HEAD' })
  const whole = await app.request('/')
  expect(await head.text()).toBe('')
  expect(await whole.text()).toBe('1')
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
})

test('credentials tell apart what is called, not pages', async () => {
  const app = new Hono()
  let times = 0
  app.use(cacheResponses(aCache(), openDatabase('sqlite::memory:')))
  app.get('*', (c) => c.text(`${++times}`))
  const answers = async (path: string) => {
    const ask = async (headers = {}) => (await app.request(path, { headers })).text()
    return [await ask(), await ask({ Authorization: 'Basic a' }), await ask()]
  }
  expect(await answers('/products')).toEqual(['1', '1', '1'])
  expect(await answers('/api/products')).toEqual(['2', '3', '2'])
})
