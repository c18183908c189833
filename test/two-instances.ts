import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#db/schema.ts'
import { createApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { openTestDatabase } from './databases.ts'
import { openPatiently } from './open-patiently.ts'
import { shopOf } from './shop.ts'
import { someClient } from './unique.ts'

/**
 * Opens two instances of the shop for a `describe`, each with its own connections to one PostgreSQL
 * database. The books are audited after the last test.
 */
export function twoInstances() {
  let url = ''
  const shop = shopOf(async () => {
    const database = await openTestDatabase('postgres')
    url = database.url
    return database
  })
  const databases: Database[] = []
  const apps: ReturnType<typeof createApp>[] = []
  beforeAll(() => {
    const second = openPatiently(url)
    databases.push(shop().services.db, second)
    const pages = async () => new Response('A page', { status: 404 })
    const cache = createResponseCache(() => shop().clock.now.getTime())
    apps.push(shop().app, createApp({ ...shop().services, db: second }, { pages, cache }))
  })
  afterAll(() => databases[1]?.destroy())

  /**
   * Sends every second request to the other instance. On a slow machine a checkout may wait four seconds
   * and get a 503; it is repeated with its key, as the API demands.
   */
  const postAtOnce = (requests: { path: string; body: unknown; key?: string }[]) =>
    Promise.all(
      requests.map(async ({ path, body, key }, index) => {
        const app = apps[index % 2]
        if (!app) throw new Error('There are two instances')
        const headers = {
          'Content-Type': 'application/json',
          'X-Forwarded-For': someClient(),
          'Idempotency-Key': key ?? randomUUID(),
        }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        let response = await app.request(path, init)
        while (response.headers.has('retry-after') && response.status === 503) {
          response = await app.request(path, init)
        }
        return response
      }),
    )
  const each = () => databases.map((db) => ({ ...shop().services, db }))
  return { shop, each, postAtOnce }
}
