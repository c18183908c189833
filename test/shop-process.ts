// Runs a shop without pages as a process, for tests that stop or kill it. Built by vite.processes.config.ts.
import { flushCompileCache } from 'node:module'
import { DataFolderLocked } from '#server/ops/data-folder-lock.ts'
import { readEnvironment } from '#server/env.ts'
import { startServer } from '#server/http/start-server.ts'
import { shoppersWaits } from '#db/query-timeout.ts'
import { openShop } from '#server/open-shop.ts'
import { shutdownWaits } from '#server/ops/shutdown.ts'
import { faults } from './server/process-faults.ts'

const environment = readEnvironment(process.env)
const { NOTICE, STOP_WITHIN_MS } = process.env
const waits = { ...shoppersWaits }
const shop = await openShop(environment, waits).catch((error: unknown) => {
  console.error(error instanceof DataFolderLocked ? error.message : error)
  process.exit(1)
})
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
shop.services.now = () => new Date(Date.now() + aheadMs)
const noticeOver = Promise.withResolvers<void>()
const port = await startServer(
  shop,
  { host: '127.0.0.1', port: 0 },
  {
    pages: async () => new Response('A page', { status: 404 }),
    metricsToken: environment.metricsToken,
  },
  {
    noticed: NOTICE ? () => noticeOver.promise : shutdownWaits.noticed,
    maxMs: Number(STOP_WITHIN_MS ?? shutdownWaits.maxMs),
    blockedMs: environment.busyAfterMs,
  },
)
process.send?.(port)
// A killed process would not store its compiled code.
flushCompileCache()

/**
 * A test's messages set the clock, end the notice before a stop, set a database timeout, cause a fault, or
 * arm a fail point and wake the jobs.
 */
process.on('message', (message) => {
  const [what, ms] = String(message).split(':')
  if (what === 'clock-ahead') {
    aheadMs = Number(ms)
    return undefined
  }
  if (message === 'the notice is over') return noticeOver.resolve()
  if (what === 'response-wait') return void (waits.response = Number(ms))
  const fail = faults[String(message)]
  if (fail) return fail()
  process.env.FAILPOINT = String(message)
  shop.services.wakeJobs()
})
process.once('disconnect', () => process.exit(0))
