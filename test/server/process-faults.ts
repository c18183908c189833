import { memoryUseRatio } from '#server/ops/health-monitor.ts'

/** Longer than the event loop may be blocked, and than a busy machine takes to send some requests. */
const COMPUTES_MS = 3_000
const hoard: string[][] = []

/** What a process can get into without any request being to blame. */
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
  /** As by requests that each keep something, and are refused while there is too little left. */
  'a leak': function leak() {
    // What is in use now may be cleared up a moment later, so it goes on when there is room again.
    if (memoryUseRatio() < 0.93) {
      hoard.push(Array.from({ length: 40_000 }, (_, index) => `kept ${index}`))
    }
    setTimeout(leak, 10)
  },
}
