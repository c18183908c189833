import { setImmediate as nextRound } from 'node:timers/promises'

/**
 * Lets work start at once for so many milliseconds of a round of the event loop, and what comes after
 * them in the next, in turn. A round costs more than a short piece of work; who asks for something
 * else (`/healthz`) waits no longer than this and the longest piece.
 */
export function timeSlices(ms: number): () => Promise<void> {
  let end: number | undefined
  return async () => {
    for (;;) {
      if (end === undefined) {
        end = performance.now() + ms
        setImmediate(() => (end = undefined))
      }
      if (performance.now() < end) return
      await nextRound()
    }
  }
}
