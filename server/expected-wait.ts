/** So long somebody may wait for a turn; with the work itself that stays below 2.5 seconds. */
const MAX_WAIT_MS = 1_400
/** A crowd that comes within a moment is served to the end, rather than sent away to come again at once. */
const CROWD_MS = 500
const MAX_WAIT_IN_CROWD_MS = 2_600
const WINDOW_MS = 300
/** Between two that are done, until it is measured. */
const ASSUMED_INTERVAL_MS = 2

/**
 * How long who comes now would wait: as long as one after another was done lately, times how many are
 * ahead. Measured only while there is a backlog, and anew for each.
 */
export function expectedWait(now = () => performance.now()) {
  let intervalMs = ASSUMED_INTERVAL_MS
  let backlogSince = now()
  let windowSince = now()
  let doneInWindow = 0

  /** Nothing done for a while is a measurement, too. */
  function currentIntervalMs(): number {
    const elapsedMs = now() - windowSince
    return elapsedMs < WINDOW_MS ? intervalMs : Math.max(intervalMs, elapsedMs / (doneInWindow + 1))
  }

  return {
    backlogBegins() {
      intervalMs = ASSUMED_INTERVAL_MS
      backlogSince = windowSince = now()
      doneInWindow = 0
    },
    oneIsDone() {
      doneInWindow++
      const elapsedMs = now() - windowSince
      if (elapsedMs < WINDOW_MS) return
      intervalMs = elapsedMs / doneInWindow
      windowSince = now()
      doneInWindow = 0
    },
    isTooLong(ahead: number): boolean {
      const isCrowd = now() - backlogSince < CROWD_MS
      return ahead * currentIntervalMs() > (isCrowd ? MAX_WAIT_IN_CROWD_MS : MAX_WAIT_MS)
    },
  }
}
