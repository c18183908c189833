import { expect, test } from 'vitest'
import { metresBetween, placeOfDegrees } from '#shop/coordinates.ts'
import { mapView, scaleBar } from './map-view.ts'

const tahrir = placeOfDegrees(30.0444, 31.2357)
const north = placeOfDegrees(30.0644, 31.2357)
const east = placeOfDegrees(30.0444, 31.2557)

test('north is up, east is to the right, and a degree of longitude is narrower', () => {
  const view = mapView([tahrir, north, east], 600)
  const [at, up, right] = [tahrir, north, east].map(view.pointOf)
  expect(up?.x).toBeCloseTo(at?.x ?? 0)
  expect(right?.y).toBeCloseTo(at?.y ?? 0)
  const [tall, wide] = [(at?.y ?? 0) - (up?.y ?? 0), (right?.x ?? 0) - (at?.x ?? 0)]
  expect(tall).toBeGreaterThan(0)
  expect(wide / tall).toBeCloseTo(Math.cos((30.0544 * Math.PI) / 180), 3)
})

test('distances on the map are those on the ground', () => {
  const view = mapView([tahrir, north, east], 600)
  const [one, other] = [view.pointOf(north), view.pointOf(east)]
  const pixels = Math.hypot(one.x - other.x, one.y - other.y)
  expect(pixels / view.pixelsPerMetre / metresBetween(north, east)).toBeCloseTo(1, 3)
})

test.each([328, 600, 1200])('every place lies within a map %d pixels wide', (width) => {
  for (const places of [[tahrir], [tahrir, north], [tahrir, east], [tahrir, north, east]]) {
    const { height, pointOf } = mapView(places, width)
    expect(height).toBeGreaterThanOrEqual(260)
    expect(height).toBeLessThanOrEqual(560)
    for (const { x, y } of places.map(pointOf)) {
      expect(x).toBeGreaterThanOrEqual(35.9)
      expect(x).toBeLessThanOrEqual(width - 35.9)
      expect(y).toBeGreaterThanOrEqual(35.9)
      expect(y).toBeLessThanOrEqual(height - 35.9)
    }
  }
})

test('one place is in the middle, at a scale of streets', () => {
  const view = mapView([tahrir], 600)
  expect(view.pointOf(tahrir)).toEqual({ x: 300, y: view.height / 2 })
  expect(view.width / view.pixelsPerMetre).toBeLessThan(1500)
})

test.each([
  [0.1, 1000],
  [0.06, 1000],
  [0.05, 2000],
  [0.02, 5000],
  [0.009, 10_000],
  [0.5, 200],
])('at %d pixels a metre, the bar of a scale is %d m long', (pixelsPerMetre, metres) => {
  expect(scaleBar(pixelsPerMetre, 110)).toEqual({ metres, pixels: metres * pixelsPerMetre })
})
