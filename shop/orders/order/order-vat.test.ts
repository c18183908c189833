import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOfOrder } from './order-vat.ts'

const line = fc
  .record({
    totalPiastres: fc.integer({ min: 0, max: 1_000_00 }),
    refundedPart: fc.constantFrom(0, 0, 0.5, 1),
    vatRate: fc.constantFrom(0, 5, 14),
  })
  .map(({ refundedPart, ...one }) => ({
    ...one,
    refundedPiastres: Math.floor(one.totalPiastres * refundedPart),
  }))
const order = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    delivery: fc.constantFrom(0, 20_00),
    deliveryVatRate: fc.constantFrom(0, 14),
    more: fc.nat(2_000_00),
  })
  .map(({ lines, more, ...rest }) => {
    const total = lines.reduce<number>((sum, one) => sum + one.totalPiastres, rest.delivery)
    const ofLines = lines.reduce((sum, { refundedPiastres }) => sum + refundedPiastres, 0)
    const numbered = lines.map((one, index) => ({ ...one, line: index + 1 }))
    return { ...rest, lines: numbered, total, given: Math.min(total, ofLines + more) }
  })

test('the parts add up to what the order costs, with the VAT of each rate', () => {
  fc.assert(
    fc.property(order, (order) => {
      const { lines, delivery, rates } = vatOfOrder(order)
      const parts = [...lines, delivery]
      const sum = parts.reduce((sum, { piastres }) => sum + piastres, 0)
      expect(sum).toBe(order.total - order.given)
      for (const { piastres, vat } of parts) {
        expect(piastres).toBeGreaterThanOrEqual(-1)
        expect(Math.abs(vat)).toBeLessThanOrEqual(Math.abs(piastres) + 1)
      }
      for (const { rate, piastres, vat } of rates) {
        expect(vat).toBe(Math.floor((piastres * rate) / (100 + rate) + 0.5))
      }
    }),
  )
})

test('a part too small to have VAT of its own counts in the sum of its rate', () => {
  const lines = [
    { line: 1, totalPiastres: 1, refundedPiastres: 0, vatRate: 14 },
    { line: 2, totalPiastres: 4, refundedPiastres: 0, vatRate: 14 },
  ]
  const order = { lines, delivery: 0, deliveryVatRate: 0, total: 5, given: 0 }
  expect(vatOfOrder(order).rates).toEqual([{ rate: 14, piastres: 5, vat: 1 }])
})

test('what was given back of a line is taken off that line, the rest off all', () => {
  const lines = [
    { line: 1, totalPiastres: 100_00, refundedPiastres: 50_00, vatRate: 14 },
    { line: 2, totalPiastres: 50_00, refundedPiastres: 0, vatRate: 0 },
  ]
  const order = { lines, delivery: 0, deliveryVatRate: 14, total: 150_00, given: 60_00 }
  const { lines: parts, rates } = vatOfOrder(order)
  expect(parts).toEqual([
    { rate: 14, piastres: 45_00, vat: 5_53 },
    { rate: 0, piastres: 45_00, vat: 0 },
  ])
  expect(rates).toEqual([{ rate: 14, piastres: 45_00, vat: 5_53 }])
})
