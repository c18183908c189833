import { expect, test } from 'vitest'
import { randomKey } from '#browser/random-key.ts'
import { attemptFor, hasMade, type Attempt } from './attempt.ts'

const items = [{ _id: 'tomatoes', qty: 2 }]
const last: Attempt = { key: 'first', body: '{"a":1}', items, order: '/orders/1042?key=x' }

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

test('an attempt has made the order of its number, whatever the key, and no other', () => {
  expect(hasMade(last, 1042)).toBe(true)
  expect(hasMade({ ...last, order: '/orders/1042' }, 1042)).toBe(true)
  expect(hasMade(last, 104)).toBe(false)
  expect(hasMade({ key: 'second', body: '{}', items }, 1042)).toBe(false)
})
