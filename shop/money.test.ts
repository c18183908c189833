import { expect, test } from 'vitest'
import { applyOffer, egpOf, piastresOf } from './money.ts'

test('an offer takes its percentage off, half a piastre up', () => {
  expect(applyOffer(31_10, 10)).toBe(27_99)
  expect(applyOffer(46_50, 15)).toBe(39_53)
  expect(applyOffer(1, 50)).toBe(1)
  expect(applyOffer(28_00, 0)).toBe(28_00)
})

test('every price to 2,000.00 with every offer is what exact arithmetic says', () => {
  let differences = 0
  for (let offer = 0; offer <= 90; offer++) {
    for (let price = 1; price <= 200_000; price += 7) {
      const exact = Number((BigInt(price) * BigInt(100 - offer) * 2n + 100n) / 200n)
      if (applyOffer(price, offer) !== exact) differences++
    }
  }
  expect(differences).toBe(0)
})

test('EGP and piastres turn into each other without loss', () => {
  for (const piastres of [1, 29, 57, 1_15, 8_05, 499_99, 100_000_00]) {
    expect(piastresOf(egpOf(piastres))).toBe(piastres)
  }
})
