import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { aVictim } from './victim.ts'

const ORDERS = 10
const A_WHILE = 120_000

/** Times in ms at which the write-ahead log was flushed to disk. */
function flushesIn(trace: string): number[] {
  const lines = readFileSync(trace, 'utf8').split('\n')
  const started = lines.filter((line) => /\bf(data)?sync\(\d+<[^>]*\.sqlite-wal>/.test(line))
  return started.map((line) => Number(/\d{10}\.\d+/.exec(line)?.[0]) * 1000)
}

// Only Linux has strace; `npm test` installs it where it can.
test.runIf(process.platform === 'linux')(
  'each order is flushed to the disk before it is answered',
  { timeout: A_WHILE },
  async () => {
    // Fails with a clear message if strace is missing.
    execFileSync('strace', ['--version'], { stdio: 'ignore' })
    const folder = mkdtempSync(join(tmpdir(), 'baladi-flushes-'))
    const trace = join(folder, 'trace')
    const tracing = ['-f', '-y', '-ttt', '-e', 'trace=fsync,fdatasync', '-o', trace]
    const shop = await aVictim('sqlite', { runner: ['strace', ...tracing] })
    onTestFinished(async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    })
    await shop.start()
    const product = await aProduct(shop.services.db, { quantity: ORDERS })
    const orders: { from: number; to: number }[] = []
    for (let n = 0; n < ORDERS; n++) {
      const body = await anOrderFor(shop, [{ product, qty: 1 }])
      const from = Date.now()
      const response = await shop.post('/api/payment', body)
      orders.push({ from, to: Date.now() })
      expect(response.status).toBe(201)
    }
    await shop.stop()
    const flushes = flushesIn(trace)
    const unflushed = orders.filter(
      ({ from, to }) => !flushes.some((at) => from - 1 < at && at < to + 1),
    )
    expect(unflushed).toEqual([])
  },
)
