import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** `stalledMs`: so long may nothing be taken. `leastBytesPerSecond`: slower than any phone network that still works. */
export type ReaderLimits = { stalledMs: number; leastBytesPerSecond: number; checkMs: number }

/** `written`: bytes that the system has taken of the socket. `checks`: how many found no more of them. */
export type Progress = { written: number; checks: number }

/**
 * Disconnects clients that take a response too slowly, which would hold its memory for ever. Node's timeout
 * sees those that take nothing, but starts anew with each byte that they take or send. So each write must also be
 * taken within `stalledMs` and the time that its bytes need at the least speed. That time is counted in checks:
 * while the process itself is late, nobody is.
 */
export function disconnectSlowReaders(server: Server, limits: ReaderLimits) {
  const { stalledMs, checkMs } = limits
  const sockets = new Map<Socket, Progress>()
  server.setTimeout(stalledMs, (socket) => {
    // Only if bytes wait to be taken; an idle socket waits for our response.
    if (socket.writableLength > 0) socket.destroy()
  })
  server.on('connection', (socket) => {
    sockets.set(socket, { written: 0, checks: 0 })
    socket.on('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, before] of sockets) {
      const progress = progressOf(socket, before)
      sockets.set(socket, progress)
      if (isTooSlow(socket.writableLength, progress, limits)) socket.destroy()
    }
  }, checkMs).unref()
  server.on('close', () => clearInterval(timer))
}

type Written = Pick<Socket, 'writableLength' | 'bytesWritten'>

/** Bytes that a client sends are no progress. */
export function progressOf(socket: Written, before: Progress): Progress {
  // An idle socket needs no count; of long strings, it takes time.
  if (socket.writableLength === 0) return { written: 0, checks: 0 }
  const written = socket.bytesWritten - socket.writableLength
  return written > before.written
    ? { written, checks: 0 }
    : { ...before, checks: before.checks + 1 }
}

/** Whether `waiting` bytes were not taken in time. */
export function isTooSlow(waiting: number, { checks }: Progress, limits: ReaderLimits): boolean {
  const allowedMs = limits.stalledMs + (waiting / limits.leastBytesPerSecond) * 1000
  return waiting > 0 && checks * limits.checkMs > allowedMs
}
