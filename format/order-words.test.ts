import { expect, test } from 'vitest'
import { type Order } from '#shop/orders/order/order.ts'
import { orderMoves, type OrderState } from '#shop/orders/order/order-states.ts'
import { eventWords, stateWords } from './order-words.ts'

type Stand = Pick<Order, 'state' | 'paymentState' | 'paymentMethod'>
const aCardOrder: Stand = { state: 'confirmed', paymentState: 'paid', paymentMethod: 'card' }

test('every state has words of its own', () => {
  const states = Object.keys(orderMoves) as OrderState[]
  const titles = states.map((state) => stateWords({ ...aCardOrder, state }).title)
  expect(new Set(titles).size).toBe(states.length)
})

test('a payment under way and a refund under way say so', () => {
  const waiting = stateWords({ ...aCardOrder, state: 'awaiting_payment', paymentState: 'unpaid' })
  const processing = stateWords({
    ...aCardOrder,
    state: 'awaiting_payment',
    paymentState: 'processing',
  })
  const refund = stateWords({ ...aCardOrder, state: 'expired', paymentState: 'refund_due' })
  expect(new Set([waiting.title, processing.title, refund.title]).size).toBe(3)
})

test('nobody is to have the exact sum ready before it is weighed', () => {
  const cash = { state: 'confirmed', paymentState: 'unpaid', paymentMethod: 'cash' } as const
  const words = (sums: object) => stateWords({ ...cash, ...sums }).text
  expect(words({ total: 100, limit: 100 })).toMatch('exact change')
  expect(words({ total: 100, limit: 105 })).not.toMatch('exact change')
})

test('what concerns only the shop is not told', () => {
  const told = { locale: 'en' as const, money: String }
  expect(eventWords({ what: 'placed' }, told)).toBeTruthy()
  expect(eventWords({ what: 'stock-taken-again' }, told)).toBeUndefined()
  expect(eventWords({ what: 'refund-asked' }, told)).toBeUndefined()
})
