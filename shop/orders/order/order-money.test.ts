import { expect, test } from 'vitest'
import { dueOf, moneyOf, workOf } from './order-money.ts'
import type { OrderState } from './order-states.ts'
import { isSettlement, type RefundReason } from './refund.ts'

function order(
  state: OrderState,
  money: { total?: number; paid?: number; back?: [number, RefundReason][] } = {},
) {
  const { total = 100_00, paid = 0, back = [] } = money
  const refunded = back.reduce((sum, [amount]) => sum + amount, 0)
  const given = back
    .filter(([, reason]) => !isSettlement(reason))
    .reduce((sum, [amount]) => sum + amount, 0)
  return { state, total, given, paid, refunded }
}

test.each([
  ['placed in cash', order('confirmed'), 'unpaid', 100_00],
  ['waiting for its card', order('awaiting_payment'), 'unpaid', 100_00],
  ['paid', order('packed', { paid: 100_00 }), 'paid', 0],
  ['dearer than what was paid', order('confirmed', { paid: 80_00 }), 'part_paid', 20_00],
  ['cheaper than what was paid', order('confirmed', { paid: 120_00 }), 'over_paid', -20_00],
  [
    'settled at packing',
    order('packed', { paid: 120_00, back: [[20_00, 'difference']] }),
    'paid',
    0,
  ],
  [
    'partly given back for its quality',
    order('delivered', { paid: 100_00, back: [[30_00, 'bad-quality']] }),
    'paid',
    0,
  ],
  ['cancelled before it was paid', order('cancelled'), 'unpaid', 0],
  ['cancelled, not yet given back', order('cancelled', { paid: 100_00 }), 'over_paid', -100_00],
  [
    'given back in full',
    order('refunded', { paid: 100_00, back: [[100_00, 'customer-wish']] }),
    'refunded',
    0,
  ],
] as const)('an order that is %s', (_, one, money, due) => {
  expect(moneyOf(one)).toBe(money)
  expect(dueOf(one)).toBe(due)
})

test('a refunded order was delivered, or it was cancelled', () => {
  const event = (what: string) => ({ at: '', who: 'shop', what })
  expect(workOf({ state: 'out_for_delivery', history: [] })).toBe('out')
  expect(workOf({ state: 'expired', history: [] })).toBe('cancelled')
  expect(workOf({ state: 'refunded', history: [event('delivered')] })).toBe('delivered')
  expect(workOf({ state: 'refunded', history: [event('cancelled')] })).toBe('cancelled')
})
