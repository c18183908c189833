import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { nextSteps, type NextOrder } from './next-steps.ts'

const money = (piastres: number) => `${piastres / 100} pounds`

function anOrder(differs: Partial<NextOrder>): NextOrder {
  return {
    number: 1042,
    state: 'confirmed',
    paymentMethod: 'cash',
    paymentState: 'unpaid',
    deliveryDate: '2026-11-28',
    customer: { name: 'Mona', phone: '+201012345678', email: 'm@example.com', address: 'Maadi' },
    total: 449_09,
    history: [],
    ...differs,
  }
}

const textOf = (differs: Partial<NextOrder>) =>
  nextSteps(anOrder(differs), money)
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n')

test('until it is packed it can be changed or cancelled, and no longer', () => {
  const change = m.order_next_change({ number: '1042' })
  expect(textOf({ state: 'confirmed' })).toContain(change)
  expect(textOf({ state: 'confirmed' })).toContain('on the morning of Saturday 28 November')
  for (const state of ['packed', 'out_for_delivery', 'delivered'] as const) {
    expect(textOf({ state }), state).not.toContain(change)
  }
  expect(textOf({ state: 'packed' })).toContain(m.order_next_packed_text())
})

test('cash is asked for at the door, and what is paid is not', () => {
  for (const state of ['confirmed', 'packed', 'out_for_delivery'] as const) {
    expect(textOf({ state })).toContain('449.09 pounds')
    const card = textOf({ state, paymentMethod: 'card', paymentState: 'paid' })
    expect(card).toContain(m.order_next_paid())
    expect(card).not.toContain('pounds')
  }
  const unpaid = textOf({ state: 'awaiting_payment', paymentMethod: 'card' })
  expect(unpaid).toContain(m.order_next_after_payment())
  expect(unpaid).not.toContain(m.order_next_paid())
})

test('once delivered it says until which day to complain, counted from the delivery', () => {
  const delivered = { at: '2026-11-29T22:30:00Z', who: 'shop', what: 'delivered' }
  // Half past midnight of the 30th in Egypt.
  expect(textOf({ state: 'delivered', history: [delivered] })).toContain('Monday 7 December')
})

test('an order that has ended has nothing to wait for', () => {
  for (const state of ['cancelled', 'expired', 'refunded'] as const) {
    expect(textOf({ state }), state).toBe('')
  }
  expect(textOf({ state: 'expired', paymentState: 'refund_due' })).toBe('')
})
