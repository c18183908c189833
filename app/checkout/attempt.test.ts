import { expect, test } from 'vitest'
import { attemptFor, orderOfPath, randomKey, type Attempt } from './attempt.ts'

const items = [{ _id: 'tomatoes', qty: 2 }]
const last: Attempt = { key: 'first', body: '{"a":1}', items, order: '/orders/1042' }

test('the same body is the same attempt, its order included', () => {
  expect(attemptFor('{"a":1}', items, last, () => 'second')).toBe(last)
})

test('another body is a new attempt with a key of its own', () => {
  const next = attemptFor('{"a":2}', items, last, () => 'second')
  expect(next).toEqual({ key: 'second', body: '{"a":2}', items })
})

test('the first attempt has a new key', () => {
  expect(attemptFor('{}', items, undefined, () => 'first').key).toBe('first')
})

test('keys are unlike and short enough for the server', () => {
  const keys = new Set(Array.from({ length: 100 }, randomKey))
  expect(keys.size).toBe(100)
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})

test('an order is the same in both languages and with any key', () => {
  expect(orderOfPath('/ar/orders/1042?key=x')).toBe('/orders/1042')
  expect(orderOfPath('/orders/1042')).toBe('/orders/1042')
})
