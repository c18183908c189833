import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { HealthMonitor } from './health-monitor.ts'

export type ShutdownWaits = {
  /** Resolves when load balancers have had time to see 503 at `/readyz`. */
  noticed: () => Promise<unknown>
  /** After this time open requests are cut off, because a supervisor kills the process soon after. */
  maxMs: number
}
export const shutdownWaits: ShutdownWaits = {
  noticed: () => new Promise((done) => setTimeout(done, 2_000)),
  maxMs: 10_000,
}
const CLOSE_IDLE_EVERY_MS = 50

/** Shared by the server, the health endpoints and admission. */
export type ProcessState = {
  isStopping: boolean
  /** Connections accepted since the start. */
  connections: number
  health?: HealthMonitor
}

type Shutdown = (options: { givesNotice: boolean; exitCode: number }) => Promise<void>

/** Ends the process once, in order: open requests finish, then `close` runs. */
export function createShutdown(
  server: Server,
  state: ProcessState,
  close: () => Promise<void>,
  { noticed, maxMs } = shutdownWaits,
): Shutdown {
  return async ({ givesNotice, exitCode }) => {
    if (state.isStopping) return
    state.isStopping = true
    setTimeout(() => process.exit(1), maxMs).unref()
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    if (givesNotice) await noticed()
    await closed(server)
    await close()
    process.exit(exitCode)
  }
}

/**
 * SIGTERM first lets load balancers notice, SIGINT (Ctrl+C) does not. A second signal ends the process at
 * once.
 */
export function stopOnSignals(state: ProcessState, shutdown: Shutdown) {
  const onSignal = (givesNotice: boolean) => {
    if (state.isStopping) process.exit(1)
    void shutdown({ givesNotice, exitCode: 0 })
  }
  process.on('SIGTERM', () => onSignal(true))
  process.on('SIGINT', () => onSignal(false))
}

/**
 * Stops on a fault outside every request, unhandled rejections included. The process is then in an unknown
 * state, and its supervisor starts another.
 */
export function stopOnFaults(log: Logger, shutdown: Shutdown) {
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'unexpected fault: the process ends, to be started again')
    void shutdown({ givesNotice: false, exitCode: 1 })
  })
}

async function closed(server: Server) {
  // `server.close` does not close a connection that becomes idle later, if its response had begun before.
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  await new Promise<void>((done) => server.close(() => done()))
  clearInterval(timer)
}
