import { expect, test } from 'vitest'
import { isCertified } from './producer.ts'

test('a certificate is valid on its last day and not on the next', () => {
  expect(isCertified({ validUntil: '2026-11-28' }, '2026-11-28')).toBe(true)
  expect(isCertified({ validUntil: '2026-11-28' }, '2026-11-29')).toBe(false)
})

test('without a certificate nothing is valid', () => {
  expect(isCertified({ validUntil: '' }, '2026-11-28')).toBe(false)
})
