import { once } from 'node:events'
import type { Server } from 'node:http'
import { SettingsError } from '#server/settings-error.ts'
import type { Shop } from '#server/open-shop.ts'
import { startHealthMonitor } from '#server/ops/health-monitor.ts'
import { countProcess } from '#server/ops/metrics/counters.ts'
import {
  createShutdown,
  stopOnFaults,
  stopOnSignals,
  type ProcessState,
  type ShutdownWaits,
} from '#server/ops/shutdown.ts'
import type { Handlers } from './app.ts'
import { createShopServer } from './shop-server.ts'

/**
 * Connections that the operating system holds until Node accepts them, one per round of the event loop.
 * Without room, a client retries after 1, 3 and 7 seconds.
 */
const BACKLOG = 4_096

/** Serves until the process gets a signal to stop. Resolves with the port. */
export async function startServer(
  shop: Shop,
  address: { host: string; port: number },
  handlers: Pick<Handlers, 'admin' | 'driver' | 'pages' | 'files' | 'metricsToken'>,
  waits?: ShutdownWaits & { blockedMs: number },
): Promise<number> {
  const { counters, log } = shop.services
  const state: ProcessState = { isStopping: false, connections: 0 }
  const sandbox = shop.sandbox?.fetch
  const all: Handlers = { ...handlers, state, sandbox, cache: shop.cache }
  const server = await createShopServer(shop.services, all)
  countProcess(counters)
  const port = await listen(server, address)
  server.on('drop', () => counters.connectionsRefused.inc())
  // If accepting a connection fails, the next one may still succeed.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'))
  const shutdown = createShutdown(server, state, shop.close, waits)
  stopOnSignals(state, shutdown)
  stopOnFaults(log, shutdown)
  state.health = startHealthMonitor(() => {
    if (state.isStopping) return
    const { heapUsed, rss } = process.memoryUsage()
    log.error({ heapUsed, rss }, 'memory is nearly used up: the process ends, to be started again')
    void shutdown({ givesNotice: false, exitCode: 1 })
  }, waits?.blockedMs)
  return port
}

async function listen(server: Server, { host, port }: { host: string; port: number }) {
  const failed = once(server, 'error').then(([error]) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingsError(`Port ${port} is in use. Set PORT to another one.`)
  })
  server.listen({ port, host, backlog: BACKLOG })
  await Promise.race([once(server, 'listening'), failed])
  failed.catch(() => {})
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
