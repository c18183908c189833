import { expect, test } from 'vitest'
import { markGroups, within } from './mark-groups.ts'

const at = (x: number, y: number, item: number) => ({ x, y, item })

test('stops of the same building share one mark', () => {
  expect(markGroups([at(50, 50, 1), at(150, 50, 2), at(50, 50, 3)])).toEqual([
    { x: 150, y: 50, items: [2] },
    { x: 50, y: 50, items: [1, 3] },
  ])
})

test('marks join as soon as they overlap', () => {
  expect(markGroups([at(0, 0, 1), at(28, 0, 2)])).toHaveLength(2)
  expect(markGroups([at(0, 0, 1), at(27, 0, 2)])).toEqual([{ x: 13.5, y: 0, items: [1, 2] }])
})

test('a joined mark is wider, so it joins the next one', () => {
  expect(markGroups([at(0, 0, 1), at(40, 0, 2), at(20, 0, 3)])).toEqual([
    { x: 20, y: 0, items: [2, 1, 3] },
  ])
})

test('a group beside an edge moves inwards', () => {
  const map = { width: 300, height: 260 }
  const four = { x: 280, y: 250, items: [1, 2, 3, 4] }
  expect(within(four, map)).toEqual({ ...four, x: 244, y: 246 })
  expect(within({ ...four, x: 10, y: 100 }, map)).toEqual({ ...four, x: 56, y: 100 })
})
