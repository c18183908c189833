import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startJobs, type Job } from '#server/jobs/job-runner.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { statementsAtRest } from './ceilings.mjs'
import { countedEngines, besideCeiling, statementsOf } from './statements.ts'
import { openTestDatabase } from './databases.ts'
import { shopOf, type TestShop } from './shop.ts'

/** Matches tables of the payment sandbox, which has a database of its own that no real shop has. */
const ofSandbox = /\b(settlements|paymob_callbacks)\b/

describe.each(countedEngines)('a shop at rest (%s)', (engine) => {
  const mailDir = mkdtempSync(join(tmpdir(), 'mail-'))
  beforeAll(() => {
    vi.useFakeTimers({
      now: new Date('2026-11-22T09:00:00Z'),
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
  })
  const shop = shopOf(() => openTestDatabase(engine))
  afterAll(() => {
    vi.useRealTimers()
    rmSync(mailDir, { recursive: true })
  })

  test('asks its database so many times a minute and no more', async () => {
    const { services } = shop()
    const mailer = openMailer({ smtpUrl: undefined, from: 'shop@example.com', mailDir })
    const { woken, unhurried } = allJobs(services, mailer)
    const { watched, nextSecond } = secondBySecond(shop())
    const runners = [...woken, unhurried].map((jobs) => startJobs(jobs.map(watched), services.log))
    // Each job runs once at the start.
    await nextSecond()
    const all = await statementsOf(async () => {
      for (let second = 0; second < 60; second++) await nextSecond()
    })
    const statements = all.filter(({ sql }) => !ofSandbox.test(sql))
    await Promise.all(runners.map((runner) => runner.stop()))
    const name = `a minute at rest on ${engine}`
    expect(besideCeiling(name, statements, statementsAtRest[engine])).toBe('')
  })
})

/** Returns a function that lets one second pass, after all jobs of the second before have ended. */
function secondBySecond(shop: TestShop) {
  const running = new Set<Promise<void>>()
  return {
    watched: (job: Job): Job => ({
      ...job,
      run() {
        const run = job.run().finally(() => running.delete(run))
        running.add(run)
        return run
      },
    }),
    async nextSecond() {
      shop.clock.now = new Date(Date.now() + 1_000)
      await vi.advanceTimersByTimeAsync(1_000)
      while (running.size > 0) {
        await Promise.all(running)
        // A runner starts its next job in a microtask.
        await new Promise(setImmediate)
      }
    },
  }
}
