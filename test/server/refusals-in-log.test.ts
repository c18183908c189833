import { beforeAll, describe, expect, test } from 'vitest'
import { createApp, type ShopApp } from '#server/http/app.ts'
import { malformedRefusal } from '#server/http/malformed-requests.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { MOST_LINES } from '#server/ops/lines-per-client.ts'
import { openLog } from '#server/ops/log.ts'
import { openTestDatabase } from '../databases.ts'
import { shopOf } from '../shop.ts'

// Only on SQLite, because the tested code runs no SQL.
describe('the log of refused requests', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))
  const lines: string[] = []
  let app: ShopApp
  beforeAll(() => {
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const pages = async () => new Response('A page', { status: 404 })
    app = createApp({ ...shop().services, log }, { pages, cache: createResponseCache() })
  })
  const ask = (path: string, client: string) =>
    app.request(path, { headers: { 'X-Forwarded-For': client, 'User-Agent': 'x'.repeat(9000) } })

  test('grows by few short lines, whatever one client asks for', async () => {
    for (let asked = 0; asked < 2 * MOST_LINES; asked++) {
      expect((await ask(`/${'long'.repeat(4000)}`, '203.0.113.9')).status).toBe(404)
    }
    expect(lines).toHaveLength(MOST_LINES)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000)
    await ask('/not-here', '203.0.113.10')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ path: '/not-here' })
  })

  test('grows by few lines of requests that are none', async () => {
    const few: string[] = []
    const log = openLog('info', { write: (line) => void few.push(line) })
    const refusal = await malformedRefusal({ log, counters: shop().services.counters })
    for (let asked = 0; asked < 2 * MOST_LINES; asked++) {
      expect(refusal(400, 'x'.repeat(9000), { remoteAddress: '203.0.113.9' }).status).toBe(400)
    }
    expect(few).toHaveLength(MOST_LINES)
    expect(few[0]?.length).toBeLessThan(1000)
  })

  test('has long errors cut, with e-mail addresses masked where they are cut', () => {
    const told: string[] = []
    const log = openLog('info', { write: (line) => void told.push(line) })
    log.error(
      { err: new Error(`${'x '.repeat(995)}somebody@example.com ${'y'.repeat(1e6)}`) },
      'failed',
    )
    expect(told[0]?.length).toBeLessThan(10_000)
    expect(told[0]).not.toContain('somebody')
  })
})
