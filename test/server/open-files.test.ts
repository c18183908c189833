import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { engines, openTestDatabase } from '../databases.ts'
import { figuresIn } from '../metrics.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { aRunningShop } from './running-shop.ts'

const CLIENTS = 1_000
const OPEN_FILES = 256
const soon = { timeout: 20_000, interval: 50 }
const token = 'a-token-of-tests-27'

async function aDatabase(engine: 'sqlite' | 'postgres', folder: string) {
  if (engine === 'postgres') return openTestDatabase(engine)
  const url = pathToFileURL(join(folder, 'shop.sqlite')).href
  const db = openDatabase(url)
  await prepareDatabase(db)
  return { db, url, close: () => db.destroy() }
}

/** Opens a connection that never sends a complete request. */
function aClient(port: number) {
  const client = { isOpen: true, socket: connect(port, '127.0.0.1') }
  client.socket.on('error', () => {})
  client.socket.on('close', () => (client.isOpen = false))
  client.socket.resume().write('GET /healthz HTTP/1.1\r\n')
  return client
}

function aLine(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async post(path: string, body: unknown) {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
      const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers })
      asked.end(JSON.stringify(body))
      const [answer] = await once(asked, 'response')
      await answer.toArray()
      return Number(answer.statusCode)
    },
    close: () => agent.destroy(),
  }
}

test.each(engines.filter((engine) => engine !== 'pglite'))(
  '1,000 clients where 256 files may be open: new ones are refused, orders are placed, all is well after (%s)',
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'baladi-files-'))
    const database = await aDatabase(engine, folder)
    const product = await aProduct(database.db)
    const order = await anOrderFor({ services: { db: database.db, now: () => new Date() } }, [
      { product, qty: 1 },
    ])
    await using shop = await aRunningShop({
      folder,
      openFiles: OPEN_FILES,
      env: { DATABASE_URL: database.url, METRICS_TOKEN: token },
    })
    const line = aLine(shop.port)
    expect(await line.post('/api/cart/check', { items: order.items })).toBe(200)
    const clients = Array.from({ length: CLIENTS }, () => aClient(shop.port))
    const open = () => clients.filter(({ isOpen }) => isOpen).length
    await expect.poll(open, soon).toBeLessThan(OPEN_FILES / 2)
    expect(open()).toBeGreaterThan(10)
    // Each order needs a connection to the provider and, on PostgreSQL, one to the database.
    const placed = await Promise.all(
      Array.from({ length: 3 }, () => line.post('/api/payment', order)),
    )
    expect(placed).toEqual([201, 201, 201])
    clients.forEach(({ socket }) => socket.destroy())
    const isReady = () =>
      fetch(`${shop.base}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isReady, soon).toBe(200)
    const headers = { Authorization: `Bearer ${token}` }
    const figure = await figuresIn(await fetch(`${shop.base}/metrics`, { headers }))
    expect(figure('baladi_connections_refused_total')).toBeGreaterThan(CLIENTS / 2)
    expect(shop.child.exitCode).toBe(null)
    expect(shop.said()).not.toContain('EMFILE')
    line.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  },
  60_000,
)
