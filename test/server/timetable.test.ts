import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRows } from '#db/find-rows.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startTimetable, type Job } from '#server/jobs/timetable.ts'
import type { Database } from '#db/schema.ts'
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../databases.ts'
import { jobsSecondBySecond, useTimetableTimers } from '../jobs-second-by-second.ts'
import { anOrderFor } from '../orders.ts'
import { plansOf } from '../plans.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

describe('a timetable', () => {
  let database: TestDatabase
  let stop = async () => {}
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
  })
  afterAll(() => database.close())
  beforeEach(useTimetableTimers)
  afterEach(async () => {
    await stop()
    vi.useRealTimers()
    await takeAway(database.db)
  })

  /** Starts the timetable; returns what ran in some seconds. */
  function running(lanes: Job[][], db = database.db) {
    const timetable = startTimetable(lanes, { db, log: pino({ level: 'silent' }) })
    stop = timetable.stop
    return {
      ...timetable,
      async pass(seconds: number) {
        for (let second = 0; second < seconds; second++) {
          await vi.advanceTimersByTimeAsync(1_000)
        }
      },
    }
  }

  function aJob(name: string, job: Partial<Job> = {}) {
    const ran: number[] = []
    const run = async () => void ran.push(Date.now())
    return { job: { name, everySeconds: 20, run, ...job }, times: () => ran.length }
  }
  const rows = () => [database.db.selectFrom('missed_searches').select('id')]

  test('runs a job only while rows wait for it, at its interval', async () => {
    const { job, times } = aJob('one', { due: rows })
    const { pass } = running([[job]])
    await pass(60)
    expect(times()).toBe(0)
    await bring(database.db)
    await pass(6)
    expect(times(), 'though nobody woke it').toBe(1)
    await pass(10)
    expect(times()).toBe(1)
    await pass(10)
    expect(times()).toBe(2)
  })

  test('runs it at once when it is woken, and no job without work', async () => {
    const { job, times } = aJob('one', { due: rows })
    const other = aJob('other', { due: () => [] })
    const always = aJob('always')
    const { pass, wake } = running([[job, other.job, always.job]])
    await bring(database.db)
    await pass(1)
    expect(times()).toBe(1)
    wake()
    await pass(1)
    expect(times()).toBe(2)
    expect(other.times()).toBe(0)
    expect(always.times()).toBe(1)
    await takeAway(database.db)
    wake()
    await pass(1)
    expect(times()).toBe(2)
  })

  test('runs what another job left, without waiting for the next look', async () => {
    const { job, times } = aJob('after', { due: rows })
    const events = () => [database.db.selectFrom('staff_events').select('id')]
    const before = aJob('before', {
      due: () => [database.db.selectFrom('products').select('id')],
      run: () => bring(database.db),
    })
    const { pass } = running([[job, aJob('none', { due: events }).job, before.job]])
    await pass(1)
    expect(times()).toBe(1)
  })

  test('lets no lane wait for another, and the jobs of one run one after the other', async () => {
    const slow = Promise.withResolvers<void>()
    const next = aJob('next')
    const other = aJob('other')
    const { pass } = running([
      [aJob('slow', { run: () => slow.promise }).job, next.job],
      [other.job],
    ])
    await pass(1)
    expect([next.times(), other.times()]).toEqual([0, 1])
    slow.resolve()
    await pass(1)
    expect(next.times()).toBe(1)
  })

  test('goes on after a job that fails, and runs all at their intervals where it cannot look', async () => {
    const failing = aJob('failing', { run: async () => Promise.reject(new Error('Not today')) })
    const { job, times } = aJob('one', {
      due: () => [database.db.selectFrom('settings').select('no_such_column' as 'key')],
    })
    const { pass } = running([[failing.job, job]])
    await pass(1)
    expect(times()).toBe(1)
    await pass(15)
    expect(times()).toBe(1)
    await pass(10)
    expect(times()).toBe(2)
  })

  test('looks for hundreds of orders together', async () => {
    const looks = vi.fn<() => ReturnType<typeof rows>>(rows)
    const { job } = aJob('one', { due: looks })
    const { pass, wake } = running([[job]])
    await pass(1)
    const before = looks.mock.calls.length
    for (let order = 0; order < 200; order++) {
      wake()
      await vi.advanceTimersByTimeAsync(5)
    }
    expect(looks.mock.calls.length - before).toBeLessThanOrEqual(21)
  })
})

describe('the statement that finds what is due', () => {
  const shop = shopOf(() => openTestDatabase('sqlite'))

  test('reads no large table from end to end', async () => {
    const plan = await plansOf(shop().services.db, (db) => {
      const jobs = allJobs({ ...shop().services, db }, { send: async () => {} }).flat()
      const queries = jobs.flatMap(({ name, due }) =>
        (due?.() ?? []).map((query) => ({ name, query })),
      )
      return findRows(db, queries)
    })
    expect(plan).toContain('USING INDEX mails_waiting')
    expect(plan).not.toMatch(/SCAN (orders|tenders|mails|refunds|payment_events)"/)
  })
})

describeOnEachEngine('the jobs of a shop', (open) => {
  const mailDir = mkdtempSync(join(tmpdir(), 'mail-'))
  beforeAll(useTimetableTimers)
  const shop = shopOf(open)
  afterAll(() => {
    vi.useRealTimers()
    rmSync(mailDir, { recursive: true })
  })

  test('send the mail of an order that another process took before it died', async () => {
    const { db } = shop().services
    const jobs = jobsSecondBySecond(shop(), mailDir)
    await jobs.pass(3)
    const order = await anOrderFor(shop(), [{ product: await aProduct(db), qty: 1 }])
    expect((await shop().post('/api/orders', { ...order, payment: 'cash' })).status).toBe(201)
    const unsent = () => db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
    expect(await unsent()).toHaveLength(1)
    // Nothing wakes the jobs, because `wakeJobs` of a test does nothing.
    await jobs.pass(6)
    expect(await unsent()).toEqual([])
    await jobs.stop()
  })
})

async function bring(db: Database) {
  const row = { day: '2026-11-22', words_key: 'figs', words: 'figs', locale: 'en' } as const
  await db
    .insertInto('missed_searches')
    .values({ id: 'one', ...row, last_at: '2026-11-22T09:00:00Z', searches: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function takeAway(db: Database) {
  await db.deleteFrom('missed_searches').execute()
}
