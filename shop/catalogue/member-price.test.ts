import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOffer } from '#shop/money.ts'
import { memberPrice, offerFor } from './member-price.ts'

test.each([
  { offer: 0, memberDiscount: 0, percent: 0 },
  { offer: 0, memberDiscount: 10, percent: 10 },
  { offer: 10, memberDiscount: 0, percent: 10 },
  { offer: 9, memberDiscount: 10, percent: 10 },
  { offer: 10, memberDiscount: 10, percent: 10 },
  { offer: 11, memberDiscount: 10, percent: 11 },
])('an offer of $offer and a member discount of $memberDiscount make $percent', (given) => {
  expect(offerFor(given.offer, given.memberDiscount)).toBe(given.percent)
})

test('the member price is rounded as an offer is: half a piastre up', () => {
  expect(memberPrice({ pricePiastres: 31_10, offer: 0 }, 10)).toBe(27_99)
  expect(memberPrice({ pricePiastres: 46_50, offer: 0 }, 15)).toBe(39_53)
  expect(memberPrice({ pricePiastres: 33_33, offer: 5 }, 10)).toBe(30_00)
})

test('there is no member price where it is not below what everybody pays', () => {
  expect(memberPrice({ pricePiastres: 30_00, offer: 0 }, 0)).toBeUndefined()
  expect(memberPrice({ pricePiastres: 30_00, offer: 10 }, 10)).toBeUndefined()
  expect(memberPrice({ pricePiastres: 30_00, offer: 20 }, 10)).toBeUndefined()
  // 10% of 1 piastre rounds to 0, so the price does not change.
  expect(memberPrice({ pricePiastres: 1, offer: 0 }, 10)).toBeUndefined()
})

test('a member pays the better of both prices, exactly', () => {
  const percent = fc.integer({ min: 0, max: 90 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_00 }),
      percent,
      fc.integer({ min: 0, max: 50 }),
      (pricePiastres, offer, memberDiscount) => {
        const withOffer = applyOffer(pricePiastres, offer)
        const asMember = applyOffer(pricePiastres, memberDiscount)
        const paid = memberPrice({ pricePiastres, offer }, memberDiscount) ?? withOffer
        expect(paid).toBe(Math.min(withOffer, asMember))
      },
    ),
  )
})
