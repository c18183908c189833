import type { Place, Polygon } from './coordinates.ts'

/** True on the border, too. Exact, because products of micro-degrees fit into 53 bits. */
export function contains(polygon: Polygon, place: Place): boolean {
  let isInside = false
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const side = turn(from, to, place)
    if (side === 0 && isBetween(from, to, place)) return true
    const isUpward = from.latitude <= place.latitude && place.latitude < to.latitude
    const isDownward = to.latitude <= place.latitude && place.latitude < from.latitude
    if ((isUpward && side > 0) || (isDownward && side < 0)) isInside = !isInside
  }
  return isInside
}

/** Positive if `place` lies to the left of the line, negative to its right, zero on it. */
export function turn(from: Place, to: Place, place: Place): number {
  return (
    (to.longitude - from.longitude) * (place.latitude - from.latitude) -
    (to.latitude - from.latitude) * (place.longitude - from.longitude)
  )
}

/** `place` must lie on the line through the other two. */
export function isBetween(from: Place, to: Place, place: Place): boolean {
  return (
    Math.min(from.latitude, to.latitude) <= place.latitude &&
    place.latitude <= Math.max(from.latitude, to.latitude) &&
    Math.min(from.longitude, to.longitude) <= place.longitude &&
    place.longitude <= Math.max(from.longitude, to.longitude)
  )
}
