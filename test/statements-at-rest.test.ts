import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { statementsAtRest } from './ceilings.mjs'
import { openTestDatabase } from './databases.ts'
import { jobsSecondBySecond, useTimetableTimers } from './jobs-second-by-second.ts'
import { shopOf } from './shop.ts'
import { countedEngines, besideCeiling, statementsOf } from './statements.ts'

/** Tables of the payment sandbox, which has its own database and is in no real shop. */
const ofSandbox = /\b(settlements|paymob_callbacks)\b/

describe.each(countedEngines)('a shop at rest (%s)', (engine) => {
  const mailDir = mkdtempSync(join(tmpdir(), 'mail-'))
  beforeAll(useTimetableTimers)
  const shop = shopOf(() => openTestDatabase(engine))
  afterAll(() => {
    vi.useRealTimers()
    rmSync(mailDir, { recursive: true })
  })

  test('asks its database so many times a minute and no more', async () => {
    const jobs = jobsSecondBySecond(shop(), mailDir)
    // At the start every job runs once.
    await jobs.pass(1)
    const all = await statementsOf(() => jobs.pass(60))
    await jobs.stop()
    const statements = all.filter(({ sql }) => !ofSandbox.test(sql))
    const name = `a minute at rest on ${engine}`
    expect(besideCeiling(name, statements, statementsAtRest[engine])).toBe('')
  })
})
