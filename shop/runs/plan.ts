import type { Place } from '#shop/coordinates.ts'
import { shortWay } from './route.ts'

/** `area` is an area's id. */
export type PlannedStop = { id: string; place: Place | null; area: string }

/**
 * Returns the ids of the stops in the sequence of the visit. Only the driver can find a stop without a place.
 * It follows the last stop of its area, or comes at the end.
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
 * Divides stops into `count` runs whose sizes differ by at most one. It cuts the short way through all stops
 * into parts, so that neighbours stay together.
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

/** One run for each area, in the sequence of the stops. */
export function runsByArea<Stop extends PlannedStop>(stops: readonly Stop[]): Stop[][] {
  return [...Map.groupBy(stops, ({ area }) => area).values()]
}
