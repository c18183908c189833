import { setImmediate as nextRound } from 'node:timers/promises'

/** The longest expected wait. With the work itself, a response takes less than 2.5 s. */
const MAX_WAIT_MS = 1_400
/**
 * At the start of a backlog longer waits are admitted, so that a crowd that comes once is served completely.
 */
const CROWD_MS = 500
const MAX_WAIT_IN_CROWD_MS = 2_600
/** The length of the window in which completions are counted. */
const WINDOW_MS = 300
/** The assumed time between two completions, until it is measured. */
const ASSUMED_INTERVAL_MS = 2
/** Arrivals are accepted for at most 1.5 times the duration of the last request. */
const ARRIVALS_PER_WORK = 1.5

/** `isComplete` tells whether the request's body has arrived. */
type Entry = { start: (isAdmitted: boolean) => void; isComplete: () => boolean }
/** `turn` resolves with true when the request may start, and with false if `remove` was called first. */
export type Ticket = { turn: Promise<boolean>; remove: () => void }

/**
 * Serves requests of one kind in order of arrival, `maxActive` at a time. A request whose body is still
 * arriving does not count, so that slow clients hold no place.
 * CPU-bound requests start one by one. Between two, the event loop handles arrivals: Node accepts one
 * connection per round, and cached responses, refusals and health checks need no place here. `arrivals`
 * counts all connections and requests so far.
 */
export function admissionQueue(
  { maxActive, isCpuBound = false }: { maxActive: number; isCpuBound?: boolean },
  arrivals: () => number = () => 0,
  now = () => performance.now(),
) {
  const waiting = new Set<Entry>()
  const active = new Set<Entry>()
  const expectedWait = measureWait(now)
  let isStarting = false

  const hasPlace = () =>
    active.size < maxActive || [...active].filter((one) => one.isComplete()).length < maxActive

  async function startWaiting() {
    if (isStarting) return
    isStarting = true
    let workMs = 0
    while (waiting.size > 0 && hasPlace()) {
      if (isCpuBound) await takeInArrivals(workMs * ARRIVALS_PER_WORK)
      const [next] = waiting
      if (!next) break
      const since = now()
      waiting.delete(next)
      active.add(next)
      next.start(true)
      if (isCpuBound) await microtasksDone()
      workMs = now() - since
    }
    isStarting = false
  }

  /** Waits for one round of the event loop, and for more while something arrives, up to `maxMs`. */
  async function takeInArrivals(maxMs: number) {
    const since = now()
    let seen: number
    do {
      seen = arrivals() + waiting.size
      await nextRound()
    } while (seen !== arrivals() + waiting.size && now() - since < maxMs)
  }

  return {
    isFull: () => waiting.size > 0 && expectedWait.isTooLong(waiting.size),
    enter(isComplete: () => boolean = () => true): Ticket {
      if (waiting.size === 0) expectedWait.reset()
      const { promise: turn, resolve: start } = Promise.withResolvers<boolean>()
      const entry: Entry = { start, isComplete }
      waiting.add(entry)
      void startWaiting()
      return {
        turn,
        remove() {
          if (waiting.delete(entry)) start(false)
          if (!active.delete(entry)) return
          expectedWait.completed()
          void startWaiting()
        },
      }
    },
  }
}

/** Resolves after all promise callbacks that need no event have run. */
function microtasksDone(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}

/**
 * The expected wait is the number of requests ahead times the recent time between completions. It is measured
 * only during a backlog, anew for each.
 */
export function measureWait(now = () => performance.now()) {
  let intervalMs = ASSUMED_INTERVAL_MS
  let backlogSince = now()
  let windowSince = now()
  let completedInWindow = 0

  function currentIntervalMs(): number {
    const elapsedMs = now() - windowSince
    // With too few completions, the interval is at least the elapsed time per completion.
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
