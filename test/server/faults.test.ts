import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { figuresIn } from '../metrics.ts'
import { aRunningShop } from './running-shop.ts'

const soon = { timeout: 20_000, interval: 20 }
const token = 'a-token-of-tests-27'

async function readiness(base: string) {
  const response = await fetch(`${base}/readyz`)
  return { status: response.status, text: await response.text() }
}
const ready = { status: 200, text: 'ready' }

describe.concurrent('a fault that belongs to no request', () => {
  test.for([
    ['an exception', 'Nobody caught this'],
    ['a rejection', 'Nobody waited for this'],
  ])(
    '%s ends the process with a clear line, after open requests',
    { timeout: 60_000 },
    async ([fault = '', what = ''], { expect }) => {
      await using shop = await aRunningShop()
      const open = await shop.openRequest()
      shop.child.send(fault)
      await expect.poll(() => readiness(shop.base).catch(() => 'closed'), soon).toBe('closed')
      expect(shop.child.exitCode).toBe(null)
      expect(await open.finish()).toMatch(/HTTP\/1\.1 200[\s\S]*"totals"/)
      expect(await shop.exit).toBe(1)
      expect(shop.said()).toContain(what)
      expect(shop.said()).toContain('unexpected fault: the process ends, to be started again')
    },
  )
})

test('a process that was held up refuses what can wait, says so, and is well again', async () => {
  await using shop = await aRunningShop({
    env: { METRICS_TOKEN: token, BUSY_AFTER_MS: '1000' },
  })
  const status = async (path: string) => (await fetch(shop.base + path)).status
  expect(await status('/api/areas')).toBe(200)
  await expect.poll(() => readiness(shop.base), soon).toEqual(ready)
  const begun = once(shop.child, 'message')
  shop.child.send('a long computation')
  // Requests sent now wait until the computation ends.
  await begun
  const [page, cached, cart, word] = await Promise.all([
    fetch(`${shop.base}/new`),
    status('/api/areas'),
    shop.checkCart().then((response) => response.status),
    readiness(shop.base),
  ])
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('1')
  expect({ cached, cart }).toEqual({ cached: 200, cart: 200 })
  expect(word).toEqual({ status: 503, text: 'too busy' })
  await expect.poll(() => status('/new'), soon).toBe(404)
  await expect.poll(() => readiness(shop.base), soon).toEqual(ready)
  const headers = { Authorization: `Bearer ${token}` }
  const figure = await figuresIn(await fetch(`${shop.base}/metrics`, { headers }))
  expect(figure('baladi_http_requests_shed_total{kind="browsing"}')).toBeGreaterThan(0)
  expect(figure('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(2)
}, 60_000)

test('a process whose memory is nearly used up ends with a clear line, not in the middle of a request', async () => {
  await using shop = await aRunningShop({ nodeOptions: ['--max-old-space-size=160'] })
  const open = await shop.openRequest()
  shop.child.send('a leak')
  // Garbage collection slows down as memory fills, above all on a slow machine.
  const closed = { timeout: 90_000, interval: 20 }
  await expect.poll(() => readiness(shop.base).catch(() => 'closed'), closed).toBe('closed')
  expect(await open.finish()).toMatch(/HTTP\/1\.1 200[\s\S]*"totals"/)
  expect(await shop.exit).toBe(1)
  expect(shop.said()).toContain('memory is nearly used up: the process ends, to be started again')
  expect(shop.said()).not.toContain('heap out of memory')
}, 120_000)
