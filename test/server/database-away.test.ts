import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../databases.ts'
import { aLineTo } from '../line.ts'
import { times, timeFor } from '../times.ts'
import { aRunningShop, type RunningShop } from './running-shop.ts'

const CUTS = times(3)
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
  /** Nothing that was kept answers this. */
  const statusOfNew = () => status(`/api/search?q=mint&limit=${(++asked % 20) + 1}`)
  const checkCart = async () => (await shop.checkCart()).status

  test(
    'is told with 503, what is kept is still sent, and all is well within 3 s of its return',
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
        const back = performance.now()
        await expect.poll(checkCart, soon).toBe(200)
        expect(performance.now() - back).toBeLessThan(3000)
        expect(await status('/readyz')).toBe(200)
      }
    },
    timeFor(CUTS, 10_000),
  )

  test('all its sessions ended while it is asked: 200 or 503, never 500, and no crash', async () => {
    const seen = new Set<number>()
    let isOver = false
    const clients = Array.from({ length: 10 }, async () => {
      while (!isOver) seen.add(await checkCart()).add(await statusOfNew())
    })
    for (let round = 0; round < CUTS * 5; round++) {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(database.db)
      await new Promise((done) => setTimeout(done, 50))
    }
    isOver = true
    await Promise.all(clients)
    expect([...seen].filter((one) => one !== 200 && one !== 503)).toEqual([])
    await expect.poll(checkCart, soon).toBe(200)
    expect(shop.child.exitCode).toBe(null)
  }, 60_000)
})
