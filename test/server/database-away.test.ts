import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shoppersWaits } from '#db/query-timeout.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../databases.ts'
import { aLineTo } from '../line.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { times, timeFor } from '../times.ts'
import { aRunningShop, type RunningShop } from './running-shop.ts'

const CUTS = times(1)
const TERMINATIONS = 5 * CUTS
const now = () => new Date()
const soon = { timeout: 20_000, interval: 20 }

describeOnPostgres('PostgreSQL away', () => {
  let database: TestDatabase
  let line: Awaited<ReturnType<typeof aLineTo>>
  let shop: RunningShop
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    const url = new URL(database.url)
    line = await aLineTo(url.hostname, Number(url.port || 5432))
    url.host = `127.0.0.1:${line.port}`
    shop = await aRunningShop({ env: { DATABASE_URL: url.href } })
  }, 60_000)
  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
    await line?.cut()
    await database?.close()
  })

  const status = async (path: string) => (await fetch(shop.base + path)).status
  let asked = 0
  /** Status of an address without a cached response. */
  const statusOfNew = () => status(`/api/search?q=mint&limit=${(++asked % 20) + 1}`)
  const checkCart = async () => (await shop.checkCart()).status

  test(
    'is told with 503, cached responses are still sent, and all is well at once when it is back',
    async () => {
      for (let cut = 0; cut < CUTS; cut++) {
        expect(await status('/api/areas')).toBe(200)
        await line.cut()
        await expect.poll(checkCart, soon).toBe(503)
        const response = await shop.checkCart({ 'Accept-Language': 'ar' })
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        const requestId = response.headers.get('x-request-id')
        expect(await response.json()).toEqual({
          code: 'unavailable',
          message: expect.stringMatching(/المتجر/),
          requestId,
        })
        await expect.poll(shop.said, soon).toContain(requestId)
        expect(await status('/api/areas')).toBe(200)
        expect(await status('/healthz')).toBe(200)
        expect(await status('/readyz')).toBe(503)
        await line.mend()
        let asks = 0
        const askAgain = () => {
          asks++
          return checkCart()
        }
        await expect.poll(askAgain, soon).toBe(200)
        expect(asks).toBeLessThanOrEqual(2)
        expect(await status('/readyz')).toBe(200)
      }
    },
    timeFor(CUTS, 10_000),
  )

  test('a network that swallows all is told with 503, and leaves nothing behind', async () => {
    const { db } = database
    const product = await aProduct(db)
    const body = { ...(await anOrderFor({ services: { db, now } }, [{ product, qty: 1 }])) }
    const key = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const order = JSON.stringify({ ...body, payment: 'cash' })
    const place = () =>
      fetch(`${shop.base}/api/orders`, { method: 'POST', headers: key, body: order })
    /** Sends more requests than there are database connections. */
    const askMany = () => Promise.all(Array.from({ length: 30 }, checkCart))
    expect(new Set(await askMany())).toEqual(new Set([200]))
    shop.child.send('response-wait:1000')
    line.swallow()
    const [placed, ready, lives, ...asked] = await Promise.all([
      place(),
      status('/readyz'),
      status('/healthz'),
      ...Array.from({ length: 30 }, checkCart),
    ])
    expect([placed.status, ready, lives]).toEqual([503, 503, 200])
    expect(new Set(asked)).toEqual(new Set([503]))
    line.letThrough()
    await expect.poll(checkCart, soon).toBe(200)
    shop.child.send(`response-wait:${shoppersWaits.response}`)
    await expect.poll(async () => new Set(await askMany()), soon).toEqual(new Set([200]))
    expect(await status('/readyz')).toBe(200)
    // The order may exist or not; repeated, it exists once.
    expect((await place()).status).toBe(201)
    const lines = db.selectFrom('order_lines').select('order_id')
    expect(await lines.where('product_id', '=', product.id).execute()).toHaveLength(1)
    const sessions = () =>
      sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(db)
    // The pool's 20 connections, the listening one, and a few of the test's.
    await expect.poll(async () => (await sessions()).rows[0]?.count, soon).toBeLessThan(30)
  }, 60_000)

  test('all its sessions ended while it is asked: 200 or 503, never 500, and no crash', async () => {
    const seen = new Set<number>()
    let answers = 0
    let isOver = false
    const clients = Array.from({ length: 10 }, async () => {
      while (!isOver) {
        seen.add(await checkCart()).add(await statusOfNew())
        answers++
      }
    })
    for (let round = 0; round < TERMINATIONS; round++) {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(database.db)
      const before = answers
      await expect.poll(() => answers, soon).toBeGreaterThan(before + 2)
    }
    isOver = true
    await Promise.all(clients)
    expect([...seen].filter((one) => one !== 200 && one !== 503)).toEqual([])
    await expect.poll(checkCart, soon).toBe(200)
    expect(shop.child.exitCode).toBe(null)
  }, 60_000)
})
