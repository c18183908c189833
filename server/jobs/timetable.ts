import { AsyncLocalStorage } from 'node:async_hooks'
import type { Expression } from 'kysely'
import type { Logger } from 'pino'
import { findRows } from '#db/find-rows.ts'
import type { Database } from '#db/schema.ts'

export type Job = {
  name: string
  /** The shortest time between two runs, unless `wake` is called. */
  everySeconds: number
  /**
   * Queries of rows that wait for the job, which runs if one finds a row. Without queries it runs at each
   * interval.
   */
  due?: () => Expression<unknown>[]
  run: () => Promise<void>
}

/** Within this time the timetable finds what has become due, and the work of a killed process. */
const LOOK_MS = 5_000
/** Limits the queries when hundreds of orders a second wake the shop. */
const SHORTEST_MS = 200
const TICK_MS = 1_000

type Entry = { job: Job; isDue: boolean; nextAt: number }

/**
 * Runs jobs that are due. One statement finds those with work: every five seconds, after `wake`, and after a
 * job, since it may leave work for another. Each list is a lane: its jobs run one after the other, and no
 * lane waits for another. A failed job is logged and runs again at its next interval.
 */
export function startTimetable(lanes: Job[][], { db, log }: { db: Database; log: Logger }) {
  const entries = lanes.map((jobs) => jobs.map((job): Entry => ({ job, isDue: false, nextAt: 0 })))
  const working = new Map<Entry[], Promise<void>>()
  // Without it, jobs would run in the language of the request that woke them.
  const outsideRequests = AsyncLocalStorage.snapshot()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isWoken = false
  let lastLook = -Infinity
  let nextLook = 0
  let isStopped = false

  function schedule() {
    clearTimeout(timer)
    if (isStopped) return
    const now = Date.now()
    const soonest = Math.max(0, lastLook + SHORTEST_MS - now)
    const waitMs = isWoken || nextLook <= now ? soonest : TICK_MS
    timer = outsideRequests(() =>
      setTimeout(() => {
        round = round.then(tick)
      }, waitMs),
    )
    timer.unref()
  }

  async function tick() {
    if (isStopped) return
    const now = Date.now()
    const isNow = isWoken
    const found = isNow || nextLook <= now ? await look() : new Set<string>()
    for (const entry of entries.flat()) {
      const isItsTime = entry.nextAt <= now
      const { due, name } = entry.job
      if (due ? found.has(name) && (isNow || isItsTime) : isItsTime) entry.isDue = true
    }
    for (const lane of entries) {
      if (working.has(lane) || !lane.some(({ isDue }) => isDue)) continue
      working.set(lane, work(lane))
    }
    schedule()
  }

  async function look(): Promise<Set<string>> {
    isWoken = false
    lastLook = Date.now()
    nextLook = lastLook + LOOK_MS
    const jobs = entries.flat().map(({ job }) => job)
    try {
      const queries = jobs.flatMap(({ name, due }) =>
        (due?.() ?? []).map((query) => ({ name, query })),
      )
      return await findRows(db, queries)
    } catch (error) {
      log.error({ err: error }, 'the jobs that are due cannot be read')
      return new Set(jobs.map(({ name }) => name))
    }
  }

  async function work(lane: Entry[]) {
    let mayHaveLeftWork = false
    for (const entry of lane) {
      if (isStopped || !entry.isDue) continue
      const { job } = entry
      entry.isDue = false
      entry.nextAt = Date.now() + job.everySeconds * 1000
      await job
        .run()
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      mayHaveLeftWork ||= job.due !== undefined
    }
    working.delete(lane)
    if (mayHaveLeftWork) nextLook = 0
    schedule()
  }

  /** Waits for the current query and the running jobs. */
  async function idle() {
    await round
    await Promise.all(working.values())
  }

  schedule()
  return {
    idle,
    wake() {
      isWoken = true
      schedule()
    },
    /** Starts no other job, and waits for the running ones. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await idle()
    },
  }
}
