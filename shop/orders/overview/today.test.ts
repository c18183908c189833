import { expect, test } from 'vitest'
import { isWorkOver } from './today.ts'

test.each([
  { left: { toPack: 0, packed: 0 }, at: '09:00', isOver: true },
  { left: { toPack: 0, packed: 1 }, at: '15:59', isOver: false },
  { left: { toPack: 0, packed: 1 }, at: '16:00', isOver: true },
  { left: { toPack: 1, packed: 0 }, at: '20:00', isOver: false },
])('with $left at $at UTC, the work of the day is over: $isOver', ({ left, at, isOver }) => {
  expect(isWorkOver(left, new Date(`2026-12-05T${at}:00Z`))).toBe(isOver)
})
