import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `stalledMs` is the longest time without a byte taken. `leastBytesPerSecond` is below the slowest usable
 * phone network.
 */
export type ReaderLimits = { stalledMs: number; leastBytesPerSecond: number; checkMs: number }

/**
 * `written` counts the bytes that the operating system took from the socket. `checks` counts the checks since
 * it last grew.
 */
export type Progress = { written: number; checks: number }

/**
 * Disconnects clients that take a response too slowly, because it stays in memory until they have it. Node's
 * timeout starts again with each byte in either direction, so each write must also be taken within
 * `stalledMs` plus its time at the least speed. That time is counted in checks, so that a delay of this
 * process is no client's fault.
 */
export function disconnectSlowReaders(server: Server, limits: ReaderLimits) {
  const { stalledMs, checkMs } = limits
  const sockets = new Map<Socket, Progress>()
  server.setTimeout(stalledMs, (socket) => {
    // An idle socket waits for the shop's response, not for the client.
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

/** Bytes that the client sends are no progress. */
export function progressOf(socket: Written, before: Progress): Progress {
  // An idle socket needs no count, which takes time for long strings in a buffer.
  if (socket.writableLength === 0) return { written: 0, checks: 0 }
  const written = socket.bytesWritten - socket.writableLength
  return written > before.written
    ? { written, checks: 0 }
    : { ...before, checks: before.checks + 1 }
}

/** `waiting` is in bytes. */
export function isTooSlow(waiting: number, { checks }: Progress, limits: ReaderLimits): boolean {
  const allowedMs = limits.stalledMs + (waiting / limits.leastBytesPerSecond) * 1000
  return waiting > 0 && checks * limits.checkMs > allowedMs
}
