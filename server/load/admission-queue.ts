import { setImmediate as nextRound } from 'node:timers/promises'
import { waitEstimator } from './wait-estimator.ts'

/** Between two requests the event loop gets at most 1.5 times as long as the last request took. */
const MAX_YIELD_PER_WORK = 1.5

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
  const expectedWait = waitEstimator(now)
  let isStarting = false

  const hasPlace = () =>
    active.size < maxActive || [...active].filter((one) => one.isComplete()).length < maxActive

  async function startWaiting() {
    if (isStarting) return
    isStarting = true
    let workMs = 0
    while (waiting.size > 0 && hasPlace()) {
      if (isCpuBound) await yieldToEventLoop(workMs * MAX_YIELD_PER_WORK)
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

  /** Lets the event loop run one round, and further ones while connections arrive, for at most `maxMs`. */
  async function yieldToEventLoop(maxMs: number) {
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
