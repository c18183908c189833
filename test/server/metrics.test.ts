import { expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { shopJobs } from '#server/jobs/shop-jobs.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { CALM } from '#sandbox/knobs.ts'
import { describeOnEachEngine, openTestDatabase } from '../databases.ts'
import { adminClient, placeAndPay } from '../admin-client.ts'
import { figuresIn } from '../metrics.ts'
import { anEvent, signatureOf } from '../provider-events.ts'
import { anOrderFor, pay, placeByCard, settle } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, openTestShop, shopOf } from '../shop.ts'
import { aBusyShop } from './busy-shop.ts'
import { aRunningShop } from './running-shop.ts'

const token = 'a-token-of-tests-27'
const withToken = { Authorization: `Bearer ${token}` }
const pages = async () => new Response('A page', { status: 404 })

describeOnEachEngine('metrics', (open) => {
  const shop = shopOf(open)
  const app = () =>
    createApp(shop().services, { pages, cache: createResponseCache(), metricsToken: token })
  const look = async () => figuresIn(await app().request('/metrics', { headers: withToken }))

  test('are there for whoever sends the token, and for others as little as any other address', async () => {
    const seen = await app().request('/metrics', { headers: withToken })
    expect(seen.status).toBe(200)
    expect(seen.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(seen.headers.get('cache-control')).toBe('no-store')
    const without = createApp(shop().services, { pages, cache: createResponseCache() })
    for (const [asking, headers] of [
      [app(), {}],
      [app(), { Authorization: `Bearer ${token}x` }],
      [app(), { Authorization: `Bearer ${token.slice(1)}` }],
      [app(), { Authorization: `Basic ${token}` }],
      [app(), { Authorization: 'Bearer ' }],
      [without, withToken],
      [without, { Authorization: 'Bearer undefined' }],
    ] as const) {
      const [asked, unknown] = await Promise.all(
        ['/metrics', '/nothing-here'].map((path) => asking.request(path, { headers })),
      )
      expect(asked?.status).toBe(404)
      expect(await asked?.text()).toBe(await unknown?.text())
      const names = (response?: Response) => [...(response?.headers.keys() ?? [])]
      expect(names(asked)).toEqual(names(unknown))
    }
  })

  const aWish = async () => ({ product: await aProduct(shop().services.db), qty: 1 })
  const sendMails = () =>
    shop()
      .services.db.updateTable('mails')
      .set({ sent_at: shop().clock.now.toISOString() })
      .execute()

  test('tell of orders by payment, and of those refused for want of stock', async () => {
    const before = await look()
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const wish = [{ product, qty: 1 }]
    const paid = await placeByCard(shop(), wish)
    await pay(shop(), paid)
    await settle(shop(), paid)
    await placeByCard(shop(), wish)
    const cash = { ...(await anOrderFor(shop(), wish)), payment: 'cash', amount: undefined }
    expect((await shop().post('/api/orders', cash)).status).toBe(201)
    const tooMany = await anOrderFor(shop(), [{ product, qty: 3 }])
    expect((await shop().post('/api/payment', tooMany)).status).toBe(409)
    const wrongSum = await anOrderFor(shop(), wish, 1)
    expect((await shop().post('/api/payment', wrongSum)).status).toBe(409)
    const after = await look()
    const more = (figure: string) => after(figure) - before(figure)
    expect(more('baladi_orders_placed_total{payment="card"}')).toBe(2)
    expect(more('baladi_orders_placed_total{payment="cash"}')).toBe(1)
    expect(more('baladi_orders_paid_total{payment="card"}')).toBe(1)
    expect(more('baladi_orders_paid_total{payment="cash"}')).toBe(0)
    expect(more('baladi_oversell_refusals_total')).toBe(1)
    expect(after('baladi_database_up')).toBe(1)
  })

  test('tell of refunds, those made and those that the provider still owes', async () => {
    const admin = await adminClient(shop())
    const { number } = await placeAndPay(shop(), [await aWish()])
    const before = await look()
    await admin.refunded(number, { amountPiastres: 12_34 })
    Object.assign(shop().sandbox.knobs, { apiFailNext: 9, apiFailure: 'status-500-before' })
    await admin.refund(number, { amountPiastres: 1_00 })
    const after = await look()
    expect(after('baladi_refunds_total') - before('baladi_refunds_total')).toBe(1)
    expect(after('baladi_refunds_waiting')).toBe(1)
    Object.assign(shop().sandbox.knobs, CALM)
    later(shop(), 120)
    await sendDueRefunds(shop().services)
    expect((await look())('baladi_refunds_waiting')).toBe(0)
  })

  test('tell how many mails wait, and the oldest of them how long', async () => {
    await sendMails()
    expect((await look())('baladi_mails_waiting')).toBe(0)
    expect((await look())('baladi_mails_oldest_seconds')).toBe(0)
    await placeAndPay(shop(), [await aWish()])
    later(shop(), 3)
    await placeAndPay(shop(), [await aWish()])
    expect((await look())('baladi_mails_waiting')).toBe(2)
    expect((await look())('baladi_mails_oldest_seconds')).toBe(180)
    await sendMails()
  })

  test('tell how late events of the payment provider are dealt with', async () => {
    const { services, clock, post } = shop()
    const created = Math.floor(clock.now.getTime() / 1000) - 90
    const event = JSON.stringify({ ...anEvent({ type: 'customer.created' }), created })
    const signature = await signatureOf(shop(), event, {})
    const sent = await post('/api/webhooks/stripe', event, { 'Stripe-Signature': signature })
    expect(sent.status).toBe(200)
    later(shop(), 2)
    const before = await look()
    expect(before('baladi_payment_events_waiting')).toBe(1)
    expect(before('baladi_payment_events_oldest_seconds')).toBe(120)
    await shopJobs(services)
      .find(({ name }) => name === 'process payment events')
      ?.run()
    const after = await look()
    expect(after('baladi_payment_events_waiting')).toBe(0)
    const count = 'baladi_payment_event_lag_seconds_count'
    const sum = 'baladi_payment_event_lag_seconds_sum'
    expect(after(count) - (before(count) || 0)).toBe(1)
    expect(after(sum) - (before(sum) || 0)).toBeCloseTo(210, 0)
  })

  test('tell of requests by kind and status, and nothing of what they asked for', async () => {
    const response = await app().request('/api/search?q=canary@example.com')
    expect(response.status).toBe(200)
    await app().request('/some/canary@example.com')
    const text = await (await app().request('/metrics', { headers: withToken })).text()
    const counted = 'baladi_http_request_duration_seconds_count'
    expect(text).toMatch(new RegExp(`^${counted}{kind="browsing",status="2xx"} [1-9]`, 'm'))
    expect(text).toMatch(new RegExp(`^${counted}{kind="browsing",status="4xx"} [1-9]`, 'm'))
    expect(text).toMatch(new RegExp(`^${counted}{kind="health",status="2xx"} [1-9]`, 'm'))
    expect(text).not.toContain('canary')
    expect(text).not.toContain('search')
  })
})

test('under load and while the database is away, metrics are available', async () => {
  const database = await openTestDatabase('sqlite')
  const shop = await openTestShop(database.db)
  await using busy = await aBusyShop(shop.services, { metricsToken: token })
  const look = async () => figuresIn(await busy.request('/metrics', { headers: withToken }))
  const release = await busy.fill()
  const refused = (await look())('baladi_http_requests_shed_total{kind="browsing"}')
  for (const page of ['/one', '/two']) expect((await busy.request(page)).status).toBe(503)
  expect((await look())('baladi_http_requests_shed_total{kind="browsing"}')).toBe(refused + 2)
  expect((await look())('baladi_http_requests_shed_total{kind="admin"}')).toBe(0)
  await release()
  await database.close()
  const figure = await look()
  expect(figure('baladi_database_up')).toBe(0)
  expect(figure('baladi_orders_placed_total{payment="card"}')).toBeNaN()
  expect(figure('baladi_http_requests_shed_total{kind="browsing"}')).toBe(refused + 2)
  await shop.close()
})

test('a process tells of itself, and of what it sent from its memory', async () => {
  await using shop = await aRunningShop({ env: { METRICS_TOKEN: token } })
  for (let time = 0; time < 4; time++) await fetch(`${shop.base}/api/areas`)
  const figure = await figuresIn(await fetch(`${shop.base}/metrics`, { headers: withToken }))
  expect(figure('baladi_http_kept_answers_total')).toBe(3)
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1024 * 1024)
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  const seen = await fetch(`${shop.base}/metrics`)
  expect(seen.status).toBe(404)
})
