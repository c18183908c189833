import { expect, test } from 'vitest'
import { evenRuns, orderOfStops, runsByArea } from './plan.ts'

const at = (east: number) => ({ latitude: 30_000_000, longitude: 31_000_000 + east * 1000 })
const stop = (id: string, east: number | null, area = 'maadi') => ({
  id,
  area,
  place: east === null ? null : at(east),
})

test('an order without a place is visited after the last of its area, or at the end', () => {
  const stops = [
    stop('unknown', null),
    stop('far', 3, 'zamalek'),
    stop('near', 1),
    stop('elsewhere', null, 'giza'),
    stop('middle', 2),
  ]
  expect(orderOfStops(stops, at(0))).toEqual(['near', 'middle', 'unknown', 'far', 'elsewhere'])
})

test('runs of as many stops each, which stay together', () => {
  const stops = [9, 1, 8, 2, 7, 3, 0].map((east) => stop(`s${east}`, east))
  expect(evenRuns(stops, 3, at(-1))).toEqual([
    ['s0', 's1'],
    ['s2', 's3', 's7'],
    ['s8', 's9'],
  ])
  expect(evenRuns(stops.slice(0, 1), 3, null).flat()).toEqual(['s9'])
  expect(evenRuns([], 2, null)).toEqual([[], []])
})

test('a run for each area', () => {
  const stops = [stop('one', 1), stop('two', 2, 'giza'), stop('three', 3)]
  expect(runsByArea(stops).map((run) => run.map(({ id }) => id))).toEqual([
    ['one', 'three'],
    ['two'],
  ])
})
