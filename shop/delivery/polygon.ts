import { placeOfDegrees, type Place, type Polygon } from '#shop/coordinates.ts'
import { isInEgypt } from '#shop/egypt.ts'
import { contains, isBetween, turn } from '#shop/geometry.ts'
import { readPlace } from './place.ts'

export const polygonProblems = [
  'polygon-unreadable',
  'polygon-open',
  'polygon-hole',
  'polygon-few',
  'polygon-many',
  'polygon-outside-egypt',
  'polygon-crosses',
] as const
export type PolygonProblem = (typeof polygonProblems)[number]

export const MOST_CORNERS = 500

/**
 * Reads one polygon, either in GeoJSON, or with one corner per line, as coordinates or a Plus Code. The
 * GeoJSON may wrap the polygon in a feature or a collection.
 */
export function readPolygon(text: string): Polygon | PolygonProblem {
  const corners = text.trimStart().startsWith('{') ? cornersOfGeoJson(text) : cornersOfLines(text)
  if (typeof corners === 'string') return corners
  const polygon = corners.filter(
    (corner, index) => !isSame(corner, corners[(index + 1) % corners.length]),
  )
  if (polygon.length < 3) return 'polygon-few'
  if (polygon.length > MOST_CORNERS) return 'polygon-many'
  if (!polygon.every(isInEgypt)) return 'polygon-outside-egypt'
  return crossesItself(polygon) ? 'polygon-crosses' : polygon
}

/** Writes a polygon in its stored form: `[[latitude,longitude],…]` in micro-degrees. */
export function storedPolygon(polygon: Polygon): string {
  return JSON.stringify(polygon.map(({ latitude, longitude }) => [latitude, longitude]))
}

export function polygonOfStored(stored: string): Polygon | undefined {
  if (stored === '') return undefined
  const corners: [number, number][] = JSON.parse(stored)
  return corners.map(([latitude, longitude]) => ({ latitude, longitude }))
}

/** Writes a polygon as GeoJSON. Returns an empty text without a polygon. */
export function geoJsonOf(polygon: Polygon | undefined): string {
  const [first] = polygon ?? []
  if (!polygon || !first) return ''
  const ring = [...polygon, first].map(({ latitude, longitude }) => [
    longitude / 1e6,
    latitude / 1e6,
  ])
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] })
}

/** True when two areas share ground. Neighbours that share only a border do not overlap. */
export function overlap(one: Polygon, other: Polygon): boolean {
  const crosses = edgesOf(one).some((edge) =>
    edgesOf(other).some((next) => crossInside(edge, next)),
  )
  return crosses || isPartlyIn(one, other) || isPartlyIn(other, one)
}

/**
 * Returns a place inside a polygon: the average of its corners, else the centre of three successive corners.
 */
export function middleOf(polygon: Polygon): Place {
  const sum = (axis: keyof Place) => polygon.reduce((all, corner) => all + corner[axis], 0)
  const middle = {
    latitude: Math.round(sum('latitude') / polygon.length),
    longitude: Math.round(sum('longitude') / polygon.length),
  }
  return contains(polygon, middle) ? middle : (insidePlaces(polygon)[0] ?? middle)
}

type Edge = [from: Place, to: Place]

function edgesOf(polygon: Polygon): Edge[] {
  return polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from])
}

function isSame(one: Place, other: Place | undefined): boolean {
  return other?.latitude === one.latitude && other.longitude === one.longitude
}

/** True when two edges touch that are not neighbours, or when neighbours lie on each other. */
function crossesItself(polygon: Polygon): boolean {
  const edges = edgesOf(polygon)
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, distance) => {
      const isNext = distance === 0
      const isLast = index === 0 && distance === edges.length - 2
      if (isNext) return turnsBack(edge, other)
      if (isLast) return turnsBack(other, edge)
      return touch(edge, other)
    }),
  )
}

/** True when the second of two successive edges lies on the first. */
function turnsBack([from, corner]: Edge, [, to]: Edge): boolean {
  if (turn(from, corner, to) !== 0) return false
  return isBetween(from, corner, to) || isBetween(corner, to, from)
}

function touch([a, b]: Edge, [c, d]: Edge): boolean {
  if (crossInside([a, b], [c, d])) return true
  const isOn = (from: Place, to: Place, place: Place) =>
    turn(from, to, place) === 0 && isBetween(from, to, place)
  return isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)
}

/** True when two edges cross at a point that is not an end of either. */
function crossInside([a, b]: Edge, [c, d]: Edge): boolean {
  const [c1, d1] = [turn(a, b, c), turn(a, b, d)]
  const [a1, b1] = [turn(c, d, a), turn(c, d, b)]
  return Math.sign(c1) * Math.sign(d1) < 0 && Math.sign(a1) * Math.sign(b1) < 0
}

/** True when a corner or an inner place of `one` is inside `other`, and not only on its border. */
function isPartlyIn(one: Polygon, other: Polygon): boolean {
  const isOnBorder = (place: Place) =>
    edgesOf(other).some(([from, to]) => turn(from, to, place) === 0 && isBetween(from, to, place))
  return [...one, ...insidePlaces(one)].some(
    (place) => contains(other, place) && !isOnBorder(place),
  )
}

/** Returns places inside a polygon: each centre of three successive corners that is inside. */
function insidePlaces(polygon: Polygon): Place[] {
  const places = polygon.map((corner, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? corner
    const after = polygon[(index + 2) % polygon.length] ?? corner
    const third = (axis: keyof Place) => Math.round((corner[axis] + next[axis] + after[axis]) / 3)
    return { latitude: third('latitude'), longitude: third('longitude') }
  })
  return places.filter((place) => contains(polygon, place))
}

function cornersOfLines(text: string): Place[] | PolygonProblem {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.length > MOST_CORNERS + 1) return 'polygon-many'
  const places: Place[] = []
  for (const line of lines) {
    const place = readPlace(line, places.at(-1), { areDegrees: true })
    if (place === 'place-outside-egypt') return 'polygon-outside-egypt'
    if (typeof place === 'string') return 'polygon-unreadable'
    places.push(place)
  }
  return places
}

type Json = { [name: string]: unknown }

function cornersOfGeoJson(text: string): Place[] | PolygonProblem {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'polygon-unreadable'
  }
  const rings = ringsOf(json)
  if (!rings) return 'polygon-unreadable'
  const [ring, ...holes] = rings
  if (holes.length > 0) return 'polygon-hole'
  if (!Array.isArray(ring)) return 'polygon-unreadable'
  if (ring.length > MOST_CORNERS + 1) return 'polygon-many'
  const corners = ring.map(cornerOf)
  const isRead = corners.every((corner) => corner !== undefined)
  if (!isRead) return 'polygon-unreadable'
  const [first, last] = [corners[0], corners.at(-1)]
  return first && isSame(first, last) ? corners : 'polygon-open'
}

/** Returns undefined when the GeoJSON has no polygon or several. */
function ringsOf(json: unknown, depth = 0): unknown[] | undefined {
  if (!isObject(json) || depth > 3) return undefined
  if (json.type === 'Feature') return ringsOf(json.geometry, depth + 1)
  if (json.type === 'FeatureCollection' || json.type === 'GeometryCollection') {
    const parts = json.features ?? json.geometries
    return Array.isArray(parts) && parts.length === 1 ? ringsOf(parts[0], depth + 1) : undefined
  }
  const { coordinates } = json
  if (!Array.isArray(coordinates)) return undefined
  if (json.type === 'Polygon') return coordinates
  if (json.type !== 'MultiPolygon' || coordinates.length !== 1) return undefined
  return Array.isArray(coordinates[0]) ? coordinates[0] : undefined
}

/** Reads a GeoJSON position, which has the longitude first. A height is ignored. */
function cornerOf(position: unknown): Place | undefined {
  if (!Array.isArray(position)) return undefined
  const [longitude, latitude] = position
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return isOnEarth ? placeOfDegrees(latitude, longitude) : undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
