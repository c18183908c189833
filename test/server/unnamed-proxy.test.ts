import { describe, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { openLog } from '#server/ops/log.ts'
import { openTestDatabase } from '../databases.ts'
import { shopOf, signedIn } from '../shop.ts'

// Only on SQLite, because the tested code runs no SQL.
describe('a proxy that no setting names', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))
  function behind(remoteAddress: string, trustedProxies: string[] = []) {
    const told: string[] = []
    const log = openLog('warn', { write: (line) => void told.push(JSON.parse(line).msg) })
    const services = { ...shop().services, log, trustedProxies }
    const pages = async () => new Response('A page')
    const app = createApp(services, { pages, cache: createResponseCache() })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      app.request(
        path,
        { headers: { 'X-Forwarded-For': '203.0.113.9', ...headers } },
        {
          incoming: { socket: { remoteAddress } },
        },
      )
    return { ask, told }
  }

  test('is said once in the log, and on the first page of who runs the shop', async () => {
    const { ask, told } = behind('::ffff:127.0.0.1')
    const admin = await signedIn(shop(), 'admin')
    await ask('/healthz')
    await ask('/healthz')
    expect(told).toEqual([expect.stringContaining('TRUST_PROXY')])
    const today = await ask('/api/admin/today/live', admin.headers)
    expect(await today.json()).toMatchObject({ unnamedProxy: '127.0.0.1' })
    const packer = await signedIn(shop(), 'admin', 'packer')
    const work = await ask('/api/admin/today/live', packer.headers)
    expect(await work.json()).toMatchObject({ unnamedProxy: null })
  })

  test.each([
    ['10.1.2.3', [], 1],
    ['172.30.84.1', [], 1],
    ['fd00::1', [], 1],
    ['172.30.84.1', ['172.30.84.1'], 0],
    ['127.0.0.1', ['loopback'], 0],
    // A stranger sends the header.
    ['198.51.100.7', [], 0],
  ])('%s, of which %j are named, is said %i times', async (address, named, times) => {
    const { ask, told } = behind(address, named)
    await ask('/healthz')
    expect(told).toHaveLength(times)
  })

  test('is none where no header names a visitor', async () => {
    const { ask, told } = behind('127.0.0.1')
    await ask('/healthz', { 'X-Forwarded-For': '' })
    expect(told).toEqual([])
  })
})
