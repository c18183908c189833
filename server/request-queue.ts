import { setImmediate as nextRound } from 'node:timers/promises'
import { expectedWait } from './expected-wait.ts'

/** Then those who wait have their turn, though more still come. */
const MAX_ARRIVALS_MS = 75
/** Compressing and writing what was made in a slice happens while others arrive, so its share is less than half. */
const SLICE_PER_ARRIVALS = 2 / 3
const MIN_SLICE_MS = 15
const LOOK_FOR_LEFT_MS = 100

export type Visitor = {
  hasLeft: () => boolean
  /** Whether all of the request has arrived; until then it takes no place from others. */
  isWhole: () => boolean
}
/** Whoever entered waits for `turn`, and must `leave` after it. */
export type Place = { turn: Promise<void>; leave: () => void }

type Waiting = { visitor: Visitor; start: () => void }

/**
 * Requests of one kind, first come, first served; `enter` gives nothing where the wait would be too
 * long. CPU-bound ones start in slices, each after all that had arrived was seen: Node accepts one
 * connection in a round of its event loop, and what needs no turn (kept pages, refusals, health) is
 * answered in between.
 */
export function requestQueue(
  { atOnce, isCpuBound = false }: { atOnce: number; isCpuBound?: boolean },
  connections: () => number,
) {
  let waiting: Waiting[] = []
  const working = new Set<Waiting>()
  const wait = expectedWait()
  let arrived = 0
  let isStarting = false
  let lookedForLeft = -Infinity

  const hasRoom = () =>
    working.size < atOnce || [...working].filter(({ visitor }) => visitor.isWhole()).length < atOnce

  /** Whether nobody else can enter now. */
  function isTooLong(): boolean {
    if (waiting.length === 0 || !wait.isTooLong(waiting.length)) return false
    letGoWhoLeft()
    return wait.isTooLong(waiting.length)
  }

  function enter(visitor: Visitor): Place | undefined {
    arrived++
    if (isTooLong()) return undefined
    if (waiting.length === 0) wait.backlogBegins()
    const { promise: turn, resolve: start } = Promise.withResolvers<void>()
    const one = { visitor, start }
    waiting.push(one)
    startThoseWhoMay()
    return { turn, leave: () => leave(one) }
  }

  function leave(one: Waiting) {
    if (!working.delete(one)) return
    wait.oneIsDone()
    startThoseWhoMay()
  }

  /** Their turn comes at once, and takes no time. */
  function letGoWhoLeft() {
    if (performance.now() - lookedForLeft < LOOK_FOR_LEFT_MS) return
    lookedForLeft = performance.now()
    const { gone = [], here = [] } = Object.groupBy(waiting, ({ visitor }) =>
      visitor.hasLeft() ? 'gone' : 'here',
    )
    waiting = here
    for (const { start } of gone) start()
  }

  function startNext() {
    const next = waiting.shift()
    if (!next) return
    working.add(next)
    next.start()
  }

  function startThoseWhoMay() {
    if (isCpuBound) void startInSlices()
    else while (waiting.length > 0 && hasRoom()) startNext()
  }

  async function startInSlices() {
    if (isStarting) return
    isStarting = true
    while (waiting.length > 0 && hasRoom()) {
      const arrivalsMs = await seeArrivals()
      const end = performance.now() + Math.max(arrivalsMs * SLICE_PER_ARRIVALS, MIN_SLICE_MS)
      while (waiting.length > 0 && hasRoom() && performance.now() < end) {
        startNext()
        await settled()
      }
    }
    isStarting = false
  }

  /** Resolves with how many milliseconds that took. */
  async function seeArrivals(): Promise<number> {
    const since = performance.now()
    let seen: number
    do {
      seen = arrived + connections()
      await nextRound()
    } while (seen !== arrived + connections() && performance.now() - since < MAX_ARRIVALS_MS)
    return performance.now() - since
  }

  return { enter, isTooLong }
}

/** Once all has happened that needs no event to go on. */
function settled(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}
