import { memoryUseRatio } from '#server/ops/health-monitor.ts'

/** Longer than the event loop may be blocked, and than a busy machine takes to send some requests. */
const COMPUTES_MS = 3_000
const hoard: string[][] = []

/** Faults of a process that no request causes. */
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
  /** A leak of some bytes per request. Requests are refused when too little memory is left. */
  'a leak': function leak() {
    // Memory may be freed a moment later, so the leak continues when there is room.
    if (memoryUseRatio() < 0.93) {
      hoard.push(Array.from({ length: 40_000 }, (_, index) => `kept ${index}`))
    }
    setTimeout(leak, 10)
  },
}
