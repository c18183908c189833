import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdmission } from './admission.ts'
import { createApp, type Doors } from './app.ts'
import { SettingsError } from './env.ts'
import { answerKept } from './page-cache/front.ts'
import { countProcess } from './metrics/counters.ts'
import { httpServer } from './http-server.ts'
import { refusalOf } from './malformed.ts'
import { feelPulse } from './pulse.ts'
import { refuseEarly } from './refuse-early.ts'
import { requestIdOf } from './request-id.ts'
import type { Shop } from './shop.ts'
import { stopOnFaults, stopOnSignals, stopper, type Life } from './stop.ts'

/**
 * Connections that the system holds until they are accepted, one in a round of the event loop. A client
 * that finds no room tries again after 1, 3 and 7 seconds.
 */
const BACKLOG = 4_096

/** Lets visitors in, until the process is told to stop. Resolves with the port it listens on. */
export async function openDoor(
  shop: Shop,
  at: { host: string; port: number },
  doors: Pick<Doors, 'pages' | 'files' | 'metricsToken'>,
): Promise<number> {
  const { counters, log, trustedProxies } = shop.services
  const life: Life = { isStopping: false, connections: 0 }
  const admission = createAdmission(shop.services, life)
  const app = createApp(shop.services, {
    ...doors,
    life,
    admission,
    sandbox: shop.sandbox?.fetch,
    cache: shop.cache,
  })
  countProcess(counters)
  const refusal = await refusalOf(shop.services)
  const isRefused = await refuseEarly(shop.services, { admission, cache: shop.cache })
  const server = httpServer(app.fetch, refusal, (request, response) => {
    const requestId = () =>
      requestIdOf(request.headers['x-request-id'], request.socket, trustedProxies)
    const isAnswered = answerKept(shop.cache.find, request, response, requestId)
    if (isAnswered) counters.keptAnswers.inc()
    return isAnswered || isRefused(request, response, requestId)
  })
  server.on('connection', () => life.connections++)
  const port = await listen(server, at)
  server.on('drop', () => counters.connectionsRefused.inc())
  // Where even accepting fails, the next connection may be accepted again.
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'))
  const stop = stopper(server, life, shop.close)
  stopOnSignals(life, stop)
  stopOnFaults(log, stop)
  life.pulse = feelPulse(() => {
    if (life.isStopping) return
    const { heapUsed, rss } = process.memoryUsage()
    log.error({ heapUsed, rss }, 'memory is nearly used up: the process ends, to be started again')
    void stop({ noticeMs: 0, exitCode: 1 })
  })
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
