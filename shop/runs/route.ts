import { degreesOf, METRES_PER_DEGREE, type Place } from '#shop/coordinates.ts'

/** More tries gain little (`route.test.ts`). */
const TRIES_PER_STOP = 4
/**
 * The cost of a try grows with the number of stops. Beyond 100 stops there are fewer tries, so the time stays
 * the same.
 */
const MOST_WORK = 40_000
const LONGEST_MOVED = 3

/**
 * Returns the indexes of places in a short sequence from `start`, with any end. Without `start` it may begin
 * anywhere. The same places always give the same way. It is an iterated local search with 2-opt (turning a
 * part round) and or-opt (moving up to three stops).
 */
export function shortWay(
  places: readonly Place[],
  start: Place | null,
  tries = Math.min(TRIES_PER_STOP * places.length, Math.floor(MOST_WORK / places.length)),
): number[] {
  if (places.length < 2) return places.map((_, index) => index)
  const distances = distancesOf(places, start)
  const search = localSearch(distances)
  const random = randomNumbers(places.length)
  let best = nearestNeighbours(distances)
  search.improve(best, best)
  let bestLength = lengthOf(best, distances)
  for (let tried = 0; tried < tries && best.length > 4; tried++) {
    const { way, joints } = exchangeParts(best, random)
    search.improve(way, joints)
    const length = lengthOf(way, distances)
    if (length > bestLength) continue
    best = way
    bestLength = length
  }
  return best.slice(1).map((node) => node - 1)
}

/** Returns the metres through the places in their sequence, as the crow flies. */
export function wayLength(places: readonly Place[], start: Place | null): number {
  return lengthOf([0, ...places.map((_, index) => index + 1)], distancesOf(places, start))
}

/** The metres between nodes. Node 0 is the start. Without a start, it is 0 metres from every node. */
type Distances = { count: number; between: (one: number, other: number) => number }

function distancesOf(places: readonly Place[], start: Place | null): Distances {
  const degrees = [start ?? places[0], ...places].flatMap((one) => (one ? [degreesOf(one)] : []))
  const middle = degrees.reduce((sum, { latitude }) => sum + latitude, 0) / degrees.length
  const width = Math.cos((middle * Math.PI) / 180)
  const count = degrees.length
  const metres = new Float64Array(count * count)
  for (const [one, from] of degrees.entries()) {
    for (const [other, to] of degrees.entries()) {
      const [north, east] = [to.latitude - from.latitude, (to.longitude - from.longitude) * width]
      const isFree = start === null && (one === 0 || other === 0)
      metres[one * count + other] = isFree ? 0 : Math.hypot(north, east) * METRES_PER_DEGREE
    }
  }
  return { count, between: (one, other) => metres[one * count + other] ?? 0 }
}

function lengthOf(way: readonly number[], { between }: Distances): number {
  let sum = 0
  for (let at = 1; at < way.length; at++) sum += between(way[at - 1] ?? 0, way[at] ?? 0)
  return sum
}

function nearestNeighbours({ count, between }: Distances): number[] {
  const way = [0]
  const left = new Set(Array.from({ length: count - 1 }, (_, index) => index + 1))
  while (left.size > 0) {
    const last = way.at(-1) ?? 0
    let nearest = -1
    for (const node of left) {
      if (nearest < 0 || between(last, node) < between(last, nearest)) nearest = node
    }
    left.delete(nearest)
    way.push(nearest)
  }
  return way
}

/** A smaller gain is a rounding error of fractions. */
const LEAST_GAIN = 1e-6

function localSearch({ count, between }: Distances) {
  const placeOf = new Int32Array(count)

  /** Shortens a way in place. Examines the nodes of `changed` first. Node 0 stays first. */
  function improve(way: number[], changed: readonly number[]) {
    for (const [at, node] of way.entries()) placeOf[node] = at
    const queue = [...changed]
    const isQueued = new Uint8Array(count)
    for (const node of queue) isQueued[node] = 1
    while (queue.length > 0) {
      const node = queue.pop() ?? 0
      isQueued[node] = 0
      const touched = turnRound(way, node) ?? moveElsewhere(way, node)
      for (const one of touched ?? []) {
        if (isQueued[one]) continue
        isQueued[one] = 1
        queue.push(one)
      }
    }
  }

  /** Returns the metres between two positions, 0 beyond the end of the way. */
  function step(way: number[], from: number, to: number): number {
    const [one, other] = [way[from], way[to]]
    return one === undefined || other === undefined ? 0 : between(one, other)
  }

  /** 2-opt: turns round a part that begins or ends at a node, if that shortens the way. */
  function turnRound(way: number[], node: number): number[] | undefined {
    const at = placeOf[node] ?? 0
    for (let other = 1; other < way.length; other++) {
      const [low, high] = at < other ? [at, other] : [other, at]
      const found = turnPart(way, low, high) ?? turnPart(way, low + 1, high)
      if (found) return found
    }
    return undefined
  }

  function turnPart(way: number[], first: number, last: number): number[] | undefined {
    if (first < 1 || first >= last) return undefined
    const gain =
      step(way, first - 1, first) +
      step(way, last, last + 1) -
      step(way, first - 1, last) -
      step(way, first, last + 1)
    if (gain < LEAST_GAIN) return undefined
    const touched = ends(way, [first - 1, first, last, last + 1])
    reverse(way, first, last)
    return touched
  }

  /**
   * Or-opt: moves a part of one to three stops, which begins or ends at a node, to a position that shortens
   * the way. It may also turn the part round.
   */
  function moveElsewhere(way: number[], node: number): number[] | undefined {
    const at = placeOf[node] ?? 0
    for (let length = 1; length <= LONGEST_MOVED; length++) {
      for (const first of length === 1 ? [at] : [at, at - length + 1]) {
        const last = first + length - 1
        if (first < 1 || last >= way.length) continue
        const saved =
          step(way, first - 1, first) + step(way, last, last + 1) - step(way, first - 1, last + 1)
        if (saved < LEAST_GAIN) continue
        const touched = insertBetter(way, { first, last, saved })
        if (touched) return touched
      }
    }
    return undefined
  }

  function insertBetter(
    way: number[],
    { first, last, saved }: { first: number; last: number; saved: number },
  ): number[] | undefined {
    for (let before = 0; before < way.length; before++) {
      if (before >= first - 1 && before <= last) continue
      const whole = step(way, before, before + 1)
      const straight = step(way, before, first) + step(way, last, before + 1) - whole
      const turned = step(way, before, last) + step(way, first, before + 1) - whole
      if (saved - Math.min(straight, turned) < LEAST_GAIN) continue
      const touched = ends(way, [first - 1, first, last, last + 1, before, before + 1])
      // `exchange` keeps the direction of the stops, so they are turned round first.
      if (turned < straight) reverse(way, first, last)
      if (before > last) exchange(way, first, last, before)
      else exchange(way, before + 1, first - 1, last)
      return touched
    }
    return undefined
  }

  /** Exchanges `from … middle` with `middle + 1 … to`. */
  function exchange(way: number[], from: number, middle: number, to: number) {
    reverse(way, from, middle)
    reverse(way, middle + 1, to)
    reverse(way, from, to)
  }

  function reverse(way: number[], from: number, to: number) {
    for (let [low, high] = [from, to]; low < high; low++, high--) {
      const [one, other] = [way[low] ?? 0, way[high] ?? 0]
      way[low] = other
      way[high] = one
    }
    for (let at = from; at <= to; at++) placeOf[way[at] ?? 0] = at
  }

  function ends(way: number[], at: number[]): number[] {
    return at.flatMap((one) => way[one] ?? [])
  }

  return { improve }
}

/**
 * Exchanges two neighbouring parts, which 2-opt cannot undo in one step. `joints` are the nodes beside the
 * cuts.
 */
function exchangeParts(way: number[], random: (below: number) => number) {
  const longest = Math.max(2, Math.min(50, way.length - 2))
  const cuts = [0, 0, 0].map(() => random(longest)).toSorted((a, b) => a - b)
  const offset = 1 + random(Math.max(1, way.length - (cuts[2] ?? 0)))
  const [from, middle, to] = cuts.map((cut) => Math.min(way.length, offset + cut)) as [
    number,
    number,
    number,
  ]
  const changed = [
    ...way.slice(0, from),
    ...way.slice(middle, to),
    ...way.slice(from, middle),
    ...way.slice(to),
  ]
  const at = [from - 1, from, from + to - middle - 1, from + to - middle, to - 1, to]
  return { way: changed, joints: [...new Set(at.flatMap((one) => changed[one] ?? []))] }
}

/**
 * Returns a generator of integers from 0 to below a bound. The same seed gives the same integers
 * (mulberry32).
 */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
