import { describe, expect, test } from 'vitest'
import type { Place } from '#shop/coordinates.ts'
import { shortWay, wayLength } from './route.ts'

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const start = { latitude: 30_010_000, longitude: 31_250_000 }

/** A city of about 28 × 29 km. Its stops are spread evenly, or around six centres. */
function aCity(count: number, seed: number, isClustered: boolean): Place[] {
  const random = randomOf(seed)
  const centres = Array.from({ length: 6 }, () => [random(), random()] as const)
  return Array.from({ length: count }, () => {
    const [x, y] = centres[Math.floor(random() * 6)] ?? [0, 0]
    const spread = () => (random() + random() - 1) * 0.08
    const [north, east] = isClustered ? [x + spread(), y + spread()] : [random(), random()]
    return {
      latitude: 29_900_000 + Math.round(north * 250_000),
      longitude: 31_100_000 + Math.round(east * 300_000),
    }
  })
}

function lengthBy(places: Place[], order: number[], from: Place | null = start): number {
  return wayLength(
    order.flatMap((index) => places[index] ?? []),
    from,
  )
}

/** The shortest length, by dynamic programming over sets of places (Held and Karp). */
function shortest(places: Place[], from: Place | null): number {
  const count = places.length
  const between = (one: number, other: number) => lengthBy(places, [one, other], null)
  const best = Array.from({ length: 1 << count }, () => new Float64Array(count).fill(Infinity))
  places.forEach((place, last) => {
    const first = best[1 << last]
    if (first) first[last] = wayLength([place], from)
  })
  for (const [set, lengths] of best.entries()) {
    for (const [last, length] of lengths.entries()) {
      if (length === Infinity) continue
      for (let next = 0; next < count; next++) {
        const further = best[set | (1 << next)]
        if (set & (1 << next) || !further) continue
        further[next] = Math.min(further[next] ?? Infinity, length + between(last, next))
      }
    }
  }
  return Math.min(...(best.at(-1) ?? []))
}

/** The best length of two stronger searches: simulated annealing, and `shortWay` with ten times the tries. */
function bestKnown(places: Place[], seed: number): number {
  const random = randomOf(seed)
  const metres = places.map((_, one) =>
    places.map((_, other) => lengthBy(places, [one, other], null)),
  )
  const fromStart = places.map((place) => wayLength([place], start))
  const d = (one: number | undefined, other: number | undefined) => {
    if (other === undefined) return 0
    return (one === undefined ? fromStart[other] : metres[one]?.[other]) ?? 0
  }
  let way = places.map((_, index) => index)
  let heat = 8000
  const rounds = 200_000
  for (let round = 0; round < rounds; round++, heat *= 0.00002 ** (1 / rounds)) {
    const [one, other] = [random(), random()].map((part) => Math.floor(part * way.length))
    const [low, high] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)]
    const gain =
      d(way[low - 1], way[low]) +
      d(way[high], way[high + 1]) -
      d(way[low - 1], way[high]) -
      d(way[low], way[high + 1])
    if (gain < 0 && random() >= Math.exp(gain / heat)) continue
    way = [...way.slice(0, low), ...way.slice(low, high + 1).reverse(), ...way.slice(high + 1)]
  }
  const longer = lengthBy(places, shortWay(places, start, 40 * places.length))
  return Math.min(lengthBy(places, way), longer)
}

describe('the order of stops', () => {
  test('nothing, one and two places', () => {
    expect(shortWay([], start)).toEqual([])
    expect(shortWay([start], start)).toEqual([0])
    const near = { ...start, latitude: start.latitude + 1000 }
    expect(shortWay([near, start], start)).toEqual([1, 0])
  })

  test('places on a line are visited along it, also without a start', () => {
    const line = [3, 0, 4, 1, 2].map((at) => ({ latitude: 30_000_000, longitude: 31_000_000 + at }))
    expect(shortWay(line, { latitude: 30_000_000, longitude: 30_999_000 })).toEqual([1, 3, 4, 0, 2])
    expect([
      [1, 3, 4, 0, 2],
      [2, 0, 4, 3, 1],
    ]).toContainEqual(shortWay(line, null))
  })

  test('several orders of one house', () => {
    const [place = start] = aCity(1, 3, false)
    expect(shortWay([place, place, place, place, place, place], start).toSorted()).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  })

  test.each([1, 2, 3, 4, 5, 6])('eleven stops have the shortest way of all, city %i', (seed) => {
    const places = aCity(11, seed, seed % 2 === 0)
    for (const from of [start, null]) {
      const order = shortWay(places, from)
      expect(order.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index))
      // Each call measures the width of a degree in the middle of its places, so metres differ slightly.
      expect(lengthBy(places, order, from) / shortest(places, from)).toBeCloseTo(1, 3)
      expect(shortWay(places, from)).toEqual(order)
    }
  })

  test.each([
    [40, 1, false],
    [80, 4, true],
    [100, 5, false],
    [100, 6, true],
  ])('%i stops, city %i: within 2 %% of the best that is known', (count, seed, isClustered) => {
    const places = aCity(count, seed, isClustered)
    const length = lengthBy(places, shortWay(places, start))
    const ratio = length / bestKnown(places, seed)
    if (process.env.SHOW_RATIOS) process.stdout.write(`${count} stops: ${ratio.toFixed(4)}\n`)
    expect(ratio).toBeLessThan(1.02)
  })
})
