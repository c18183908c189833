import { expect, test } from 'vitest'
import { figuresIn } from '../metrics.ts'
import { aRunningShop, type RunningShop } from './running-shop.ts'

const soon = { timeout: 20_000, interval: 50 }
const token = 'a-token-of-tests-27'
const ASKED = 3_000
const AT_ONCE = 20

/** Requests missing pages until the log has some megabytes. */
async function fillTheLog({ base }: RunningShop, word: string) {
  let left = ASKED
  const client = async () => {
    while (left-- > 0) {
      const headers = { 'X-Forwarded-For': `10.0.0.${left % 200}` }
      await fetch(`${base}/api/${word}-${'x'.repeat(1_000)}`, { headers })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
}

async function linesDropped({ base }: RunningShop) {
  const headers = { Authorization: `Bearer ${token}` }
  return (await figuresIn(await fetch(`${base}/metrics`, { headers })))(
    'baladi_log_lines_dropped_total',
  )
}

test('a log that nobody reads holds up nothing: lines are dropped and counted, also at the end', async () => {
  await using shop = await aRunningShop({ env: { METRICS_TOKEN: token } })
  expect(await linesDropped(shop)).toBe(0)
  shop.child.stdout?.pause()
  await fillTheLog(shop, 'unread')
  expect((await shop.checkCart()).status).toBe(200)
  const dropped = await linesDropped(shop)
  expect(dropped).toBeGreaterThan(0)
  expect(dropped).toBeLessThan(ASKED)

  shop.child.stdout?.resume()
  await expect
    .poll(async () => {
      await fetch(`${shop.base}/api/read-again`)
      return shop.said()
    }, soon)
    .toContain('read-again')
  const whole = shop
    .said()
    .split('\n')
    .filter((line) => line.includes('unread'))
  expect(whole.length + dropped).toBe(ASKED)
  for (const line of whole) expect(JSON.parse(line)).toMatchObject({ status: 404 })

  shop.child.stdout?.pause()
  await fillTheLog(shop, 'at-the-end')
  shop.child.kill('SIGTERM')
  expect(await shop.exit).toBe(0)
}, 120_000)
