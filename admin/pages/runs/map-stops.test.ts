import { expect, test } from 'vitest'
import { placeOfDegrees } from '#shop/coordinates.ts'
import { coded } from '#shop/plus-code.ts'
import type { DayRuns, Run, RunStop } from '#shop/runs/run.ts'
import { mapRuns, unplacedStops } from './map-stops.ts'

const place = coded(placeOfDegrees(30.0444, 31.2357))

function aStop(number: number, one: Partial<RunStop> = {}): RunStop {
  return {
    number,
    name: 'Mona',
    address: '',
    area: { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' },
    place,
    state: 'packed',
    cashDue: 0,
    phone: '',
    notes: '',
    parcels: null,
    result: null,
    refused: [],
    hasDoorPhoto: false,
    notTaken: [],
    dueAtDoor: null,
    ...one,
  }
}

function aRun(name: string, stops: RunStop[]): Run {
  const none = { driver: '', driverPhone: '', start: null, link: null }
  return { id: name, version: 1, name, ...none, metres: 0, stops, cash: 0, cratesBack: 0 }
}

function aDay(one: Partial<DayRuns>): DayRuns {
  return { day: '2026-03-01', isOver: false, runs: [], orders: [], points: [], ...one }
}

test('a stop keeps its number of the run, also after a stop without a place', () => {
  const day = aDay({ runs: [aRun('1', [aStop(11), aStop(12, { place: null }), aStop(13)])] })
  const [run] = mapRuns(day)
  expect(run?.stops.map(({ number, stop }) => [number, stop])).toEqual([
    [11, 1],
    [13, 3],
  ])
  expect(unplacedStops(day)).toEqual([{ number: 12, anchor: 'stop-1-12' }])
})

test('each run has a colour, and orders without a run come last', () => {
  const day = aDay({
    runs: [aRun('1', [aStop(11)]), aRun('2', []), aRun('3', [aStop(12)])],
    orders: [aStop(13)],
  })
  expect(mapRuns(day).map(({ id, colour }) => [id, colour])).toEqual([
    ['1', 1],
    ['3', 3],
    [null, 0],
  ])
})

test('an order that left the day is not on the map and misses no place', () => {
  const day = aDay({ runs: [aRun('1', [aStop(11, { name: '', place: null })])] })
  expect(mapRuns(day)).toEqual([])
  expect(unplacedStops(day)).toEqual([])
})
