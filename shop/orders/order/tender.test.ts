import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlineMethods } from '#shop/settings/collect-by.ts'
import { refundParts, tenderMethods } from './tender.ts'

const tender = fc
  .record({
    method: fc.constantFrom(...tenderMethods),
    captured: fc.nat(1_000_000),
    part: fc.nat(100),
  })
  .map(({ part, ...one }) => ({ ...one, refunded: Math.floor((one.captured * part) / 100) }))
const tenders = fc.array(tender, { maxLength: 6 })
const leftOf = (some: { captured: number; refunded: number }[]) =>
  some.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)

test('a refund is split into parts that add up to it, none above what its tender has left', () => {
  fc.assert(
    fc.property(tenders, fc.nat(3_000_000), (some, amount) => {
      const parts = refundParts(some, amount)
      const sum = parts.reduce((sum, { piastres }) => sum + piastres, 0)
      expect(sum).toBe(Math.min(amount, leftOf(some)))
      for (const { tender, piastres } of parts) {
        expect(piastres).toBeGreaterThan(0)
        expect(piastres).toBeLessThanOrEqual(tender.captured - tender.refunded)
      }
      expect(new Set(parts.map(({ tender }) => tender)).size).toBe(parts.length)
    }),
  )
})

test('nothing goes to credit while a provider has something left, nor in cash while credit has', () => {
  fc.assert(
    fc.property(tenders, fc.nat(3_000_000), (some, amount) => {
      const parts = refundParts(some, amount)
      const given = (methods: readonly string[]) =>
        parts
          .filter(({ tender }) => methods.includes(tender.method))
          .reduce((sum, { piastres }) => sum + piastres, 0)
      const has = (methods: readonly string[]) =>
        leftOf(some.filter((one) => methods.includes(one.method)))
      const online = given(onlineMethods)
      expect(online).toBe(Math.min(amount, has(onlineMethods)))
      expect(given(['credit'])).toBe(Math.min(amount - online, has(['credit'])))
    }),
  )
})

test('of two payments by card the newest gives back first', () => {
  const card = { method: 'card', captured: 100, refunded: 0 } as const
  const [first, second] = [{ ...card }, { ...card }]
  expect(refundParts([first, second], 130)).toEqual([
    { tender: second, piastres: 100 },
    { tender: first, piastres: 30 },
  ])
})
