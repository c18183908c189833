import { expect, test } from 'vitest'
import { termsOn } from './area.ts'

const shop = { deliveryFeePiastres: 20_00, freeDeliveryAbovePiastres: 500_00 }
const priceList = [
  { from: '2026-12-01', feePiastres: 30_00, minimumPiastres: 200_00, freeAbovePiastres: null },
  { from: '2027-01-01', feePiastres: 35_00, minimumPiastres: 0, freeAbovePiastres: 800_00 },
]

test('before its first list, and without one, an area has the terms of the shop', () => {
  const ofShop = { ...shop, minimumPiastres: 0 }
  expect(termsOn({ priceList }, '2026-11-30', shop)).toEqual(ofShop)
  expect(termsOn({}, '2026-12-05', shop)).toEqual(ofShop)
  expect(termsOn(undefined, '', shop)).toEqual(ofShop)
})

test('the last list that has begun by the day of delivery applies', () => {
  expect(termsOn({ priceList }, '2026-12-01', shop)).toEqual({
    deliveryFeePiastres: 30_00,
    freeDeliveryAbovePiastres: 500_00,
    minimumPiastres: 200_00,
  })
  expect(termsOn({ priceList }, '2027-03-01', shop)).toEqual({
    deliveryFeePiastres: 35_00,
    freeDeliveryAbovePiastres: 800_00,
    minimumPiastres: 0,
  })
})
