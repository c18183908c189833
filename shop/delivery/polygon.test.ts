import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Place, Polygon } from '#shop/coordinates.ts'
import { contains } from '#shop/geometry.ts'
import {
  geoJsonOf,
  middleOf,
  MOST_CORNERS,
  overlap,
  polygonOfStored,
  readPolygon,
  storedPolygon,
} from './polygon.ts'

const at = (latitude: number, longitude: number): Place => ({
  latitude: Math.round(latitude * 1e6),
  longitude: Math.round(longitude * 1e6),
})
/** Corners: southwest, southeast, northeast, northwest. */
const box = (south: number, west: number, size: number): Polygon => [
  at(south, west),
  at(south, west + size),
  at(south + size, west + size),
  at(south + size, west),
]
const maadi = box(29.9, 31.2, 0.1)
/** The same polygon with a notch in its northern edge. */
const bay = [...maadi.slice(0, 3), at(29.95, 31.25), at(30, 31.2)]

const ring = (positions: number[][]) =>
  JSON.stringify({ type: 'Polygon', coordinates: [positions] })
const positions = [
  [31.2, 29.9],
  [31.3, 29.9],
  [31.3, 30],
  [31.2, 30],
  [31.2, 29.9],
]

describe('a place', () => {
  test.each([
    ['in the middle', at(29.95, 31.25), true],
    ['at a corner', at(29.9, 31.2), true],
    ['on the southern border', at(29.9, 31.27), true],
    ['on the eastern border', at(29.99, 31.3), true],
    ['a micro-degree within', at(29.900001, 31.200001), true],
    ['a micro-degree south', at(29.899999, 31.25), false],
    ['a micro-degree east', at(29.95, 31.300001), false],
    ['level with a corner, west of it', at(30, 31.1), false],
  ])('%s', (_, place, isInside) => {
    expect(contains(maadi, place)).toBe(isInside)
    expect(contains(maadi.toReversed(), place)).toBe(isInside)
  })

  test('in a bay is outside, on its border inside', () => {
    expect(contains(bay, at(29.99, 31.25))).toBe(false)
    expect(contains(bay, at(29.95, 31.25))).toBe(true)
    expect(contains(bay, at(29.975, 31.275))).toBe(true)
    expect(contains(bay, at(29.975, 31.276))).toBe(true)
    expect(contains(bay, at(29.975, 31.274))).toBe(false)
  })

  test('is in one of two neighbours at least, and in both on their border only', () => {
    const east = box(29.9, 31.3, 0.1)
    const places = fc.record({
      latitude: fc.integer({ min: 29_900_000, max: 30_000_000 }),
      longitude: fc.integer({ min: 31_299_990, max: 31_300_010 }),
    })
    fc.assert(
      fc.property(places, (place) => {
        const [isWest, isEast] = [contains(maadi, place), contains(east, place)]
        expect(isWest || isEast).toBe(true)
        expect(isWest && isEast).toBe(place.longitude === 31_300_000)
      }),
    )
  })
})

describe('a shape is read', () => {
  test.each([
    ['from GeoJSON', ring(positions)],
    ['from a feature', JSON.stringify({ type: 'Feature', geometry: JSON.parse(ring(positions)) })],
    [
      'from a collection of one',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: {}, geometry: JSON.parse(ring(positions)) }],
      }),
    ],
    [
      'from a multipolygon of one',
      JSON.stringify({ type: 'MultiPolygon', coordinates: [[positions]] }),
    ],
    ['with heights', ring(positions.map((position) => [...position, 20]))],
    ['with corners that stand twice', ring(positions.flatMap((one) => [one, one]))],
    ['from lines', '29.9, 31.2\n29.9, 31.3\n30.0, 31.3\n\n30.0, 31.2\n'],
    ['from lines in Arabic digits', '٢٩٫٩، ٣١٫٢\n٢٩٫٩، ٣١٫٣\n٣٠٫٠، ٣١٫٣\n٣٠٫٠، ٣١٫٢'],
    ['from lines that are closed', '29.9, 31.2\n29.9, 31.3\n30.0, 31.3\n30.0, 31.2\n29.9, 31.2'],
  ])('%s', (_, text) => {
    expect(readPolygon(text)).toEqual(maadi)
  })

  test('from Plus Codes, also short ones after a full one', () => {
    expect(readPolygon('7GXHW632+22\nX632+22\n8G2H2732+22')).toHaveLength(3)
  })

  test('as it was stored and as it is shown', () => {
    expect(polygonOfStored(storedPolygon(maadi))).toEqual(maadi)
    expect(readPolygon(geoJsonOf(maadi))).toEqual(maadi)
    expect(polygonOfStored('')).toBeUndefined()
    expect(geoJsonOf(undefined)).toBe('')
  })
})

const circle = (corners: number) =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [31.2 + Math.cos(angle) / 10, 30 + Math.sin(angle) / 10]
  })
const closed = (corners: number[][]) => ring([...corners, ...corners.slice(0, 1)])

test('a shape has at most 500 corners', () => {
  expect(readPolygon(closed(circle(MOST_CORNERS)))).toHaveLength(MOST_CORNERS)
  expect(readPolygon(closed(circle(MOST_CORNERS + 1)))).toBe('polygon-many')
})

test.each([
  ['polygon-unreadable', '{"type":"Polygon"'],
  ['polygon-unreadable', '{"type":"Polygon","coordinates":5}'],
  ['polygon-unreadable', '{"type":"Polygon","coordinates":[]}'],
  ['polygon-unreadable', '{"type":"Polygon","coordinates":[[["a","b"]]]}'],
  ['polygon-unreadable', '{"type":"Polygon","coordinates":[[[1e400,30]]]}'],
  ['polygon-unreadable', '{"type":"Point","coordinates":[31,30]}'],
  ['polygon-unreadable', '{"type":"FeatureCollection","features":[]}'],
  ['polygon-unreadable', JSON.stringify({ type: 'MultiPolygon', coordinates: [[positions], []] })],
  ['polygon-unreadable', 'Maadi\nDokki\nZamalek'],
  ['polygon-unreadable', 'null'],
  ['polygon-open', ring(positions.slice(0, 4))],
  ['polygon-hole', JSON.stringify({ type: 'Polygon', coordinates: [positions, positions] })],
  ['polygon-few', '29.95, 31.25\n29.96, 31.25'],
  ['polygon-few', ring([positions[0] ?? [], positions[1] ?? [], positions[0] ?? []])],
  ['polygon-outside-egypt', '29.95, 31.25\n29.96, 31.25\n51.5, -0.12'],
  [
    'polygon-outside-egypt',
    ring(positions.map(([longitude = 0, latitude = 0]) => [longitude, latitude + 20])),
  ],
  // A bow tie, a spike, and two parts that touch at one corner.
  ['polygon-crosses', '29.9, 31.2\n30.0, 31.3\n29.9, 31.3\n30.0, 31.2'],
  ['polygon-crosses', '29.9, 31.2\n29.9, 31.3\n30.0, 31.3\n30.1, 31.3\n30.0, 31.3\n30.0, 31.2'],
  ['polygon-crosses', '29.9, 31.2\n29.9, 31.3\n30.0, 31.25\n30.1, 31.3\n30.1, 31.2\n30.0, 31.25'],
])('%s: %s', (problem, text) => {
  expect(readPolygon(text)).toBe(problem)
})

test('areas overlap where they share ground, and not at a border', () => {
  expect(overlap(maadi, box(29.95, 31.25, 0.1))).toBe(true)
  expect(overlap(maadi, maadi)).toBe(true)
  expect(overlap(maadi, maadi.toReversed())).toBe(true)
  expect(overlap(maadi, box(29.94, 31.24, 0.01))).toBe(true)
  expect(overlap(box(29.94, 31.24, 0.01), maadi)).toBe(true)
  // The boxes form a cross: neither has a corner in the other.
  const [wide, high] = [[29.94, 31.1, 29.96, 31.4] as const, [29.8, 31.24, 30.1, 31.26] as const]
  const between = ([south, west, north, east]: readonly [number, number, number, number]) => [
    at(south, west),
    at(south, east),
    at(north, east),
    at(north, west),
  ]
  expect(overlap(between(wide), between(high))).toBe(true)
  expect(overlap(maadi, box(29.9, 31.3, 0.1))).toBe(false)
  expect(overlap(maadi, box(30, 31.3, 0.1))).toBe(false)
  expect(overlap(maadi, box(30.5, 31.2, 0.1))).toBe(false)
})

test('the middle of a shape is inside of it', () => {
  expect(middleOf(maadi)).toEqual(at(29.95, 31.25))
  expect(contains(bay, middleOf(bay))).toBe(true)
  const hook = [
    at(29.9, 31.2),
    at(29.9, 31.3),
    at(30, 31.3),
    at(30, 31.2),
    at(29.99, 31.2),
    at(29.99, 31.29),
    at(29.91, 31.29),
    at(29.91, 31.2),
  ]
  expect(contains(hook, middleOf(hook))).toBe(true)
})
