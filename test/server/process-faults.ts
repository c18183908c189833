import { memoryUseRatio } from '#server/ops/health-monitor.ts'

/** Longer than the event loop may be blocked, and than a busy machine takes to send some requests. */
const COMPUTES_MS = 3_000
const hoard: string[][] = []

/** Faults that a process can have without any request causing them. */
export const faults: Record<string, () => void> = {
  'an exception': () => {
    setTimeout(() => {
      throw new Error('Nobody caught this')
    })
  },
  'a rejection': () => {
    void Promise.reject(new Error('Nobody waited for this'))
  },
  'a long computation': () => {
    process.send?.('it computes')
    const end = performance.now() + COMPUTES_MS
    while (performance.now() < end);
  },
  /** Keeps memory, as a leak of some bytes per request does; requests are refused when too little is left. */
  'a leak': function leak() {
    // Memory in use may be freed a moment later, so the leak goes on when there is room again.
    if (memoryUseRatio() < 0.93) {
      hoard.push(Array.from({ length: 40_000 }, (_, index) => `kept ${index}`))
    }
    setTimeout(leak, 10)
  },
}
