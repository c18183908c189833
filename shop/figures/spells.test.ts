import { expect, test } from 'vitest'
import { soldOutSpells } from './spells.ts'

const span = { from: '2026-11-01', to: '2026-11-30' }
/** `movements` has the earliest first. */
const spells = (quantity: number, movements: [day: number, change: number][], step = 1) =>
  soldOutSpells(
    {
      quantity,
      step,
      movements: movements
        .map(([day, change]) => ({ at: `2026-11-${String(day).padStart(2, '0')}`, change }))
        .toReversed(),
    },
    span,
  )

test('a product that was always there was never sold out', () => {
  expect(spells(5, [[3, -2]])).toEqual([])
})

test('one that sold out, came again and sold out again', () => {
  const all: [number, number][] = [
    [3, -2],
    [5, 4],
    [8, -1],
    [9, -3],
  ]
  expect(spells(0, all)).toEqual([
    { since: '2026-11-03', until: '2026-11-05' },
    { since: '2026-11-09', until: null },
  ])
})

test('less than a step is sold out', () => {
  expect(spells(0.25, [[4, -0.5]], 0.5)).toEqual([{ since: '2026-11-04', until: null }])
  expect(spells(0.5, [[4, -0.5]], 0.5)).toEqual([])
})

test('one that was sold out before, until it came', () => {
  expect(spells(4, [[7, 4]])).toEqual([{ since: null, until: '2026-11-07' }])
  expect(spells(0, [])).toEqual([{ since: null, until: null }])
})

test('what happened after the span is not told', () => {
  const after = { from: '2026-11-01', to: '2026-11-05' }
  const of = (quantity: number, at: string, change: number) =>
    soldOutSpells({ quantity, step: 1, movements: [{ at, change }] }, after)
  expect(of(0, '2026-11-07', -4)).toEqual([])
  expect(of(4, '2026-11-07', 4)).toEqual([{ since: null, until: null }])
})
