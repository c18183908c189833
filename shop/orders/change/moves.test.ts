import { expect, test } from 'vitest'
import {
  adminMoves,
  adminMoveTargets,
  canTakeBackCash,
  isCashClosed,
  mayMove,
  whyNotStepBack,
} from './moves.ts'
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

test.each(['authorised', 'unpaid', 'processing'] as const)(
  'a part in cash beside a charge that is %s does not go back to the shop, and is not cancelled',
  (paymentState) => {
    const out = { ...cash, paymentState, state: 'out_for_delivery', cash: 40_00 } as const
    expect(whyNotStepBack({ ...out, state: 'delivered' })).toBeUndefined()
    expect(whyNotStepBack(out)).toBe('cash-collected')
    expect(mayMove(out, 'cancelled')).toBe(false)
    const none = { ...out, cash: 0 }
    expect(whyNotStepBack(none)).toBeUndefined()
    expect(mayMove(none, 'cancelled')).toBe(true)
    const given = { ...out, refunded: 40_00 }
    expect(whyNotStepBack(given)).toBeUndefined()
    expect(mayMove(given, 'cancelled')).toBe(true)
  },
)

test('cash beside a planned charge can be taken back, until a part of it is refunded', () => {
  const beside = { ...cash, paymentState: 'authorised', state: 'delivered', cash: 40_00 } as const
  expect(canTakeBackCash({ ...beside, refunded: 0 })).toBe(true)
  expect(canTakeBackCash({ ...beside, refunded: 10_00 })).toBe(false)
  expect(canTakeBackCash({ ...beside, cash: 0, refunded: 0 })).toBe(false)
})

test('a closed day has the cash that came before it was closed', () => {
  const tender = { method: 'cash', captured: 40_00, createdAt: '2026-11-28T18:00:00.000Z' } as const
  const [before, after] = ['2026-11-28T17:00:00.000Z', '2026-11-28T19:00:00.000Z']
  expect(isCashClosed({ tenders: [tender] }, undefined)).toBe(false)
  expect(isCashClosed({ tenders: [tender] }, before)).toBe(false)
  expect(isCashClosed({ tenders: [tender] }, after)).toBe(true)
  expect(isCashClosed({ tenders: [{ ...tender, captured: 0 }] }, after)).toBe(false)
})
