import { expect, test } from 'vitest'
import { adminMoves, adminMoveTargets, mayMove } from './moves.ts'
import { orderStates, canMove } from '../order/order-states.ts'

const cash = { paymentMethod: 'cash', paymentState: 'unpaid', needsReview: false } as const
const card = { paymentMethod: 'card', paymentState: 'paid', needsReview: false } as const

test.each([
  ['awaiting_payment', ['cancelled']],
  ['confirmed', ['packed', 'cancelled']],
  ['packed', ['out_for_delivery', 'cancelled']],
  ['out_for_delivery', ['delivered', 'cancelled']],
  ['delivered', []],
  ['cancelled', []],
  ['expired', []],
  ['refunded', []],
] as const)('from %s an order moves to %j', (state, moves) => {
  expect(adminMoves({ ...cash, state })).toEqual(moves)
  expect(adminMoves({ ...card, state })).toEqual(moves)
})

test('admins have no move that the table of moves does not have', () => {
  for (const to of adminMoveTargets) {
    for (const state of orderStates) {
      expect(mayMove({ ...cash, state }, to)).toBe(canMove(state, to))
    }
  }
})

test('what is not paid by card, or must be looked at, is not sent', () => {
  const owed = { ...card, paymentState: 'refund_due', state: 'confirmed' } as const
  expect(adminMoves(owed)).toEqual(['cancelled'])
  expect(adminMoves({ ...card, state: 'confirmed', needsReview: true })).toEqual(['cancelled'])
})

test('cash that was collected is refunded, not cancelled', () => {
  const collected = { ...cash, paymentState: 'paid', state: 'out_for_delivery' } as const
  expect(adminMoves(collected)).toEqual(['delivered'])
})
