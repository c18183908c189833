import { expect, test } from 'vitest'
import { floorTable, hasFailed, judge, type FloorRow } from '../../bench/floor-table.ts'

const figure = (value: number) => ({ value, detail: '' })

test.each([
  [{ atLeast: 0.5 }, 0.5, 'ok'],
  [{ atLeast: 0.5 }, 0.49, 'below'],
  [{ atLeast: 0.5 }, 0.25, 'below'],
  [{ atLeast: 0.5 }, 0.24, 'below half'],
  [{ atLeast: 0.5 }, Number.NaN, 'below half'],
  [{ atMost: 140 }, 140, 'ok'],
  [{ atMost: 140 }, 141, 'below'],
  [{ atMost: 140 }, 280, 'below'],
  [{ atMost: 140 }, 281, 'below half'],
])('a floor of %o judges %d as %s', (floor, value, judgement) => {
  expect(judge({ what: '', ...floor }, figure(value))).toBe(judgement)
})

test('only a figure below half of its floor fails where that is asked', () => {
  const row = (value: number): FloorRow => {
    const floor = { what: 'Orders', atLeast: 0.5 }
    return { ...floor, measured: figure(value), judgement: judge(floor, figure(value)) }
  }
  expect([0.5, 0.4, 0.2].map((value) => hasFailed([row(value)], false))).toEqual([
    false,
    true,
    true,
  ])
  expect([0.5, 0.4, 0.2].map((value) => hasFailed([row(value)], true))).toEqual([
    false,
    false,
    true,
  ])
})

test('what could not be measured is named, and fails nothing', () => {
  const floor = { what: 'Orders on PostgreSQL', atLeast: 0.5 }
  const measured = { leftOut: 'no server answers' }
  const row: FloorRow = { ...floor, measured, judgement: judge(floor, measured) }
  expect(hasFailed([row], false)).toBe(false)
  expect(floorTable([row])).toMatch(/Orders on PostgreSQL +\| – .*left out.*no server answers/)
})
