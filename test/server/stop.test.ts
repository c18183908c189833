import { Agent, get, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { times, timeFor } from '../times.ts'
import { aRunningShop } from './running-shop.ts'

const STOPS = times(1)
/** Each sends its requests one after another on its own connection. */
const CLIENTS = 20
/** The test ends the notice before a stop. The process has more time to stop than the test. */
const PATIENT = { NOTICE: 'until it is over', STOP_WITHIN_MS: '600000' }
const soon = { timeout: 15_000, interval: 5 }

async function readiness(base: string) {
  const response = await fetch(`${base}/readyz`)
  return { status: response.status, text: await response.text() }
}

const notReady = { status: 503, text: 'stopping' }

/** Sends requests on one connection until a response closes it. */
async function askUntilClosed(base: string, answered: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOpen = true
  while (isOpen) {
    const response = await new Promise<IncomingMessage>((done, failed) => {
      get(`${base}/api/areas`, { agent }, done).on('error', failed)
    })
    await response.toArray()
    expect(response.statusCode).toBe(200)
    answered()
    isOpen = response.headers.connection !== 'close'
  }
}

describe.concurrent('SIGTERM', () => {
  test(
    'under load breaks no request, and is told by readiness first',
    { repeats: STOPS - 1, timeout: timeFor(STOPS, 30_000) },
    async ({ expect }) => {
      await using shop = await aRunningShop({ env: PATIENT })
      expect(await readiness(shop.base)).toEqual({ status: 200, text: 'ready' })
      let answers = 0
      const clients = Promise.allSettled(
        Array.from({ length: CLIENTS }, () => askUntilClosed(shop.base, () => answers++)),
      )
      const open = await shop.openRequest()
      await expect.poll(() => answers, soon).toBeGreaterThan(CLIENTS * 5)
      shop.child.kill('SIGTERM')
      await expect.poll(() => readiness(shop.base), soon).toEqual(notReady)
      const broken = (await clients).filter(({ status }) => status === 'rejected')
      expect(broken).toEqual([])
      shop.child.send('the notice is over')
      // The port is closed, but the earlier request is still open.
      await expect.poll(() => readiness(shop.base).catch(() => 'closed'), soon).toBe('closed')
      expect(await open.finish()).toMatch(/HTTP\/1\.1 200[\s\S]*"totals"/)
      expect(await shop.exit).toBe(0)
    },
  )

  test(
    'ends when its time is over, whoever is still not done',
    { timeout: 60_000 },
    async ({ expect }) => {
      await using shop = await aRunningShop({ env: { STOP_WITHIN_MS: '100' } })
      await shop.openRequest()
      shop.child.kill('SIGTERM')
      expect(await shop.exit).toBe(1)
    },
  )

  test('a second one ends at once', { timeout: 60_000 }, async ({ expect }) => {
    await using shop = await aRunningShop({ env: PATIENT })
    await shop.openRequest()
    shop.child.kill('SIGTERM')
    await expect.poll(() => readiness(shop.base), soon).toEqual(notReady)
    shop.child.kill('SIGTERM')
    expect(await shop.exit).toBe(1)
  })
})
