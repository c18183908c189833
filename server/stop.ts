import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** So long a balancer sees that the process is not ready, and clients are told to come back elsewhere. */
const NOTICE_MS = 2_000
/** A supervisor's usual patience; then open requests are cut off. */
const MOST_MS = 10_000
const LOOK_FOR_IDLE_MS = 50

/** Whether the process still takes work. */
export type Life = { isStopping: boolean }

/**
 * The first signal lets open requests finish, and calls `close` when the last has; a second one
 * ends at once. SIGTERM gives notice first; Ctrl+C closes the door immediately.
 */
export function stopOnSignals(server: Server, life: Life, close: () => Promise<void>) {
  async function stop(noticeMs: number) {
    if (life.isStopping) process.exit(1)
    life.isStopping = true
    setTimeout(() => process.exit(1), MOST_MS).unref()
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    await pause(noticeMs)
    await closed(server)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => stop(NOTICE_MS))
  process.on('SIGINT', () => stop(0))
}

async function closed(server: Server) {
  // Connections whose answer was begun before the signal fall idle later than `close` looks.
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  await new Promise<void>((done) => server.close(() => done()))
  clearInterval(timer)
}
