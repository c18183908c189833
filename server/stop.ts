import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Pulse } from './pulse.ts'

/** So long a balancer sees that the process is not ready, and clients are told to come back elsewhere. */
const NOTICE_MS = 2_000
/** A supervisor's usual patience; then open requests are cut off. */
const MOST_MS = 10_000
const LOOK_FOR_IDLE_MS = 50

/** Whether the process still takes work, and whether it can keep up with it. */
export type Life = {
  isStopping: boolean
  /** Accepted since it started. */
  connections: number
  pulse?: Pulse
}

type Stop = (how: { noticeMs: number; exitCode: number }) => Promise<void>

/** Ends the process in good order, once: it lets open requests finish, and then calls `close`. */
export function stopper(server: Server, life: Life, close: () => Promise<void>): Stop {
  return async ({ noticeMs, exitCode }) => {
    if (life.isStopping) return
    life.isStopping = true
    setTimeout(() => process.exit(1), MOST_MS).unref()
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    await pause(noticeMs)
    await closed(server)
    await close()
    process.exit(exitCode)
  }
}

/** SIGTERM gives notice first; Ctrl+C closes the door immediately. A second signal ends at once. */
export function stopOnSignals(life: Life, stop: Stop) {
  const onSignal = (noticeMs: number) => {
    if (life.isStopping) process.exit(1)
    void stop({ noticeMs, exitCode: 0 })
  }
  process.on('SIGTERM', () => onSignal(NOTICE_MS))
  process.on('SIGINT', () => onSignal(0))
}

/**
 * A fault that belongs to no request: nobody knows what it left undone, so the process ends and its
 * supervisor starts another. Rejections that nobody waits for come here, too.
 */
export function stopOnFaults(log: Logger, stop: Stop) {
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'unexpected fault: the process ends, to be started again')
    void stop({ noticeMs: 0, exitCode: 1 })
  })
}

async function closed(server: Server) {
  // Connections whose answer was begun before the signal fall idle later than `close` looks.
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  await new Promise<void>((done) => server.close(() => done()))
  clearInterval(timer)
}
