import type { Logger } from 'pino'

export type Job = { name: string; everySeconds: number; run: () => Promise<void> }

/**
 * Runs jobs one after the other, each at its own interval; `wake` runs all of them now. A job that fails is
 * logged and runs again at its next interval.
 */
export function startJobs(jobs: Job[], log: Logger) {
  const due = new Map(jobs.map((job) => [job, 0]))
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isStopped = false

  async function runDue() {
    for (const job of jobs) {
      if (isStopped || (due.get(job) ?? 0) > Date.now()) continue
      due.set(job, Date.now() + job.everySeconds * 1000)
      await job
        .run()
        .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
    }
  }
  function next(afterMs: number) {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      round = round.then(runDue).then(() => next(1000))
    }, afterMs)
    timer.unref()
  }
  next(0)

  return {
    wake() {
      for (const job of jobs) due.set(job, 0)
      next(0)
    },
    /** Waits for the running job, and starts no other. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
