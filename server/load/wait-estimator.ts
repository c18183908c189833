/** The longest expected wait in milliseconds; with the work itself a response then takes less than 2.5 s. */
const MAX_WAIT_MS = 1_400
/**
 * In the first 500 ms of a backlog longer waits are admitted, so that a crowd that comes once is served
 * completely.
 */
const CROWD_MS = 500
const MAX_WAIT_IN_CROWD_MS = 2_600
/** The length of the window in which completions are counted. */
const WINDOW_MS = 300
/** The assumed time between two completions, until it was measured. */
const ASSUMED_INTERVAL_MS = 2

/**
 * Estimates how long a new request would wait: the number of requests ahead, times the recent time between two
 * completions. Call `reset` when a backlog begins, and `completed` after each request.
 */
export function waitEstimator(now = () => performance.now()) {
  let intervalMs = ASSUMED_INTERVAL_MS
  let backlogSince = now()
  let windowSince = now()
  let completedInWindow = 0

  function currentIntervalMs(): number {
    const elapsedMs = now() - windowSince
    // After a window without enough completions, the interval is at least the elapsed time per completion.
    return elapsedMs < WINDOW_MS
      ? intervalMs
      : Math.max(intervalMs, elapsedMs / (completedInWindow + 1))
  }

  return {
    reset() {
      intervalMs = ASSUMED_INTERVAL_MS
      backlogSince = windowSince = now()
      completedInWindow = 0
    },
    completed() {
      completedInWindow++
      const elapsedMs = now() - windowSince
      if (elapsedMs < WINDOW_MS) return
      intervalMs = elapsedMs / completedInWindow
      windowSince = now()
      completedInWindow = 0
    },
    isTooLong(ahead: number): boolean {
      const isCrowd = now() - backlogSince < CROWD_MS
      return ahead * currentIntervalMs() > (isCrowd ? MAX_WAIT_IN_CROWD_MS : MAX_WAIT_MS)
    },
  }
}
