import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { statementsOfOrder } from './ceilings.mjs'
import { openTestDatabase } from './databases.ts'
import { jobsSecondBySecond, useTimetableTimers } from './jobs-second-by-second.ts'
import { anOrderFor } from './orders.ts'
import { aProduct } from './products.ts'
import { shopOf } from './shop.ts'
import { countedEngines, besideCeiling, statementsOf, type Statement } from './statements.ts'

const LINES = 3
/**
 * The payment sandbox has its own database. `data_version` is SQLite's check for changes by other programs.
 */
const ofOthers = /\b(settlements|paymob_callbacks|data_version)\b/
const paths = { cash: '/api/orders', card: '/api/payment' }

describe.each(countedEngines)('an order costs so many statements and no more (%s)', (engine) => {
  beforeAll(useTimetableTimers)
  const shop = shopOf(() => openTestDatabase(engine))
  const mailDir = mkdtempSync(join(tmpdir(), 'mail-'))
  afterAll(() => {
    vi.useRealTimers()
    rmSync(mailDir, { recursive: true })
  })

  test.each(['cash', 'card'] as const)('paid in %s', async (method) => {
    // A process's first order fills caches.
    await (
      await anOrderIn(method)
    )()
    const timetable = jobsSecondBySecond(shop(), mailDir)
    await timetable.pass(5)
    const parts = inParts(await statementsOf(await anOrderIn(method)))
    timetable.wake()
    const all = await statementsOf(() => timetable.pass(3))
    await timetable.stop()
    const jobs = all.filter(({ sql }) => !ofOthers.test(sql))
    const ceilings: Record<string, number> = statementsOfOrder[engine][method]
    for (const [part, statements] of Object.entries({ ...parts, jobs })) {
      const name = `${method} on ${engine}, ${part}`
      expect.soft(besideCeiling(name, statements, ceilings[part] ?? 0)).toBe('')
    }
  })

  // Restores a new shop's limit for unpaid orders of unknown phones, which other tests turn off.
  beforeAll(async () => {
    const { db } = shop().services
    await db.deleteFrom('settings').where('key', '=', 'cashMostUnconfirmedShare').execute()
  })

  /** Returns a function that sends an order of products changed just before. */
  async function anOrderIn(method: 'cash' | 'card') {
    const { db } = shop().services
    const products = await Promise.all(Array.from({ length: LINES }, () => aProduct(db)))
    const wishes = products.map((product) => ({ product, qty: 1 }))
    const order = await anOrderFor(shop(), wishes)
    const body = method === 'cash' ? { ...order, payment: 'cash' } : order
    return async () => {
      const response = await shop().post(paths[method], body, { 'Idempotency-Key': randomUUID() })
      expect(response.status).toBe(201)
    }
  }
})

/** Divides statements at the first transaction, which places the order. */
function inParts(statements: Statement[]) {
  const begin = statements.findIndex(({ isInTransaction }) => isInTransaction)
  const end = statements.findIndex(({ sql }) => sql === 'commit') + 1
  return {
    before: statements.slice(0, begin),
    placing: statements.slice(begin, end),
    after: statements.slice(end),
  }
}
