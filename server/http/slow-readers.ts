import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `stalledMs`: the longest time without a byte taken. `leastBytesPerSecond`: less than the slowest usable
 * phone network.
 */
export type ReaderLimits = { stalledMs: number; leastBytesPerSecond: number; checkMs: number }

/**
 * `written`: bytes that the operating system has taken from the socket. `checks`: checks since then that
 * found no further byte taken.
 */
export type Progress = { written: number; checks: number }

/**
 * Disconnects clients that take a response too slowly, which would hold its memory for ever. Node's timeout
 * ends only connections without any traffic, and starts again with each byte in either direction. So each
 * write must also be taken within `stalledMs` plus the time that its bytes need at the least speed. That time
 * is counted in checks, so that a delay of the process itself is no client's fault.
 */
export function disconnectSlowReaders(server: Server, limits: ReaderLimits) {
  const { stalledMs, checkMs } = limits
  const sockets = new Map<Socket, Progress>()
  server.setTimeout(stalledMs, (socket) => {
    // Only if bytes wait for the client. An idle socket waits for the shop's response.
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

/** Returns the progress of a response since the last check. Bytes that the client sends are no progress. */
export function progressOf(socket: Written, before: Progress): Progress {
  // An idle socket needs no count. Counting takes time when the socket's buffer holds long strings.
  if (socket.writableLength === 0) return { written: 0, checks: 0 }
  const written = socket.bytesWritten - socket.writableLength
  return written > before.written
    ? { written, checks: 0 }
    : { ...before, checks: before.checks + 1 }
}

/** Returns whether `waiting` bytes were not taken in time. */
export function isTooSlow(waiting: number, { checks }: Progress, limits: ReaderLimits): boolean {
  const allowedMs = limits.stalledMs + (waiting / limits.leastBytesPerSecond) * 1000
  return waiting > 0 && checks * limits.checkMs > allowedMs
}
