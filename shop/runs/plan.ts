import type { Place } from '#shop/coordinates.ts'
import { shortWay } from './route.ts'

/** An order to be brought; `area` is the id of its area. */
export type PlannedStop = { id: string; place: Place | null; area: string }

/**
 * The ids of stops in the order in which to visit them. One without a place is visited after the last of its area, as
 * only its driver can tell where it is; without another one of its area, at the end.
 */
export function orderOfStops(stops: readonly PlannedStop[], start: Place | null): string[] {
  const placed = stops.flatMap(({ place, ...stop }) => (place ? [{ ...stop, place }] : []))
  const way = shortWay(
    placed.map(({ place }) => place),
    start,
  ).flatMap((index) => placed[index] ?? [])
  const unplaced = Map.groupBy(
    stops.filter(({ place }) => !place),
    ({ area }) => area,
  )
  const ids = way.flatMap((stop, at) => {
    const isLast = !way.slice(at + 1).some(({ area }) => area === stop.area)
    return [stop, ...(isLast ? (unplaced.get(stop.area) ?? []) : [])].map(({ id }) => id)
  })
  const isLeft = (stop: PlannedStop) => !ids.includes(stop.id)
  return [
    ...ids,
    ...[...unplaced.values()]
      .flat()
      .filter(isLeft)
      .map(({ id }) => id),
  ]
}

/**
 * Divides stops into `count` runs with as many stops each, or one more: the short way through all of them is cut into
 * parts, so that each stays together. Ids in the order of the way.
 */
export function evenRuns(
  stops: readonly PlannedStop[],
  count: number,
  start: Place | null,
): string[][] {
  const way = orderOfStops(stops, start)
  return Array.from({ length: count }, (_, run) =>
    way.slice(Math.round((run * way.length) / count), Math.round(((run + 1) * way.length) / count)),
  )
}

/** A run for each area, in the order of the stops. */
export function runsByArea<Stop extends PlannedStop>(stops: readonly Stop[]): Stop[][] {
  return [...Map.groupBy(stops, ({ area }) => area).values()]
}
