import { setImmediate as nextRound } from 'node:timers/promises'

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
/** The queue accepts arrivals for at most 1.5 times as long as the last request took, before it starts the next. */
const ARRIVALS_PER_WORK = 1.5

/** A request that waits or is being worked on. `isComplete`: whether its body has arrived. */
type Entry = { start: (isAdmitted: boolean) => void; isComplete: () => boolean }
/**
 * `turn` resolves with true when the request may start, and with false if it was removed first. `remove`
 * takes the request out of the queue.
 */
export type Ticket = { turn: Promise<boolean>; remove: () => void }

/**
 * A queue for requests of one kind, first come, first served, `maxActive` at a time. A request whose body is
 * still arriving does not count as active, so that slow clients hold no place.
 *
 * CPU-bound requests start one by one. Between two of them the event loop handles what has arrived: Node
 * accepts one connection in each round, and cached responses, refusals and health checks need no place in a
 * queue. `arrivals` counts all connections and requests so far; `now` is in milliseconds.
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

  /** Waits for one round of the event loop, and for more while something arrives, for at most `maxMs`. */
  async function takeInArrivals(maxMs: number) {
    const since = now()
    let seen: number
    do {
      seen = arrivals() + waiting.size
      await nextRound()
    } while (seen !== arrivals() + waiting.size && now() - since < maxMs)
  }

  return {
    /** Returns whether a request that comes now would wait too long. */
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

/** Resolves after all promise callbacks that need no further event have run. */
function microtasksDone(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}

/**
 * Measures the expected wait: the number of requests ahead, times the recent time between two completions. It
 * measures only during a backlog, and starts anew with each backlog.
 */
export function measureWait(now = () => performance.now()) {
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
