import { expect, test } from 'vitest'
import type { Area } from './area.ts'
import { deliveryCosts, termsAhead } from './delivery-costs.ts'

const shop = { deliveryFeePiastres: 20_00, freeDeliveryAbovePiastres: 500_00 }
/** A Sunday. */
const now = new Date('2026-11-29T08:00:00Z')
const one = (amount: number) => ({ least: amount, most: amount })
const terms = (from: string, feePiastres: number, freeAbovePiastres: number | null = null) => ({
  from,
  feePiastres,
  minimumPiastres: 0,
  freeAbovePiastres,
})

function anArea(id: string, own: Partial<Area> = {}): Area {
  const named = { id, name: id, nameAr: id, governorate: 'Cairo', governorateAr: 'القاهرة' }
  const day = { weekday: 2, cutoffDaysBefore: 1, cutoffTime: '18:00' }
  return { ...named, ...day, furtherDays: [], holidays: [], ...own }
}

test('a shop without areas of their own terms has one fee', () => {
  const costs = deliveryCosts([anArea('maadi')], shop, now)
  expect(costs.all).toEqual({ fee: one(20_00), freeAbove: one(500_00) })
  expect(costs.byArea.size).toBe(0)
})

test('the least and the most are those of areas and days that can be ordered for', () => {
  const haram = anArea('haram', {
    priceList: [terms('2026-01-01', 35_00), terms('2026-12-08', 45_00, 800_00)],
  })
  const dokki = anArea('dokki', { priceList: [terms('2026-12-20', 5_00)] })
  // This area has no coming day, so its terms do not count.
  const none = anArea('none', {
    priceList: [terms('2026-01-01', 1_00)],
    weekday: 9,
  })
  const { all, byArea } = deliveryCosts([haram, dokki, none], shop, now)
  expect(all.fee).toEqual({ least: 20_00, most: 45_00 })
  expect(all.freeAbove).toEqual({ least: 500_00, most: 800_00 })
  expect(byArea.get('haram')?.fee).toEqual({ least: 35_00, most: 45_00 })
  expect(byArea.get('dokki')).toEqual({ fee: one(20_00), freeAbove: one(500_00) })
  expect(byArea.has('none')).toBe(false)
})

test('the terms ahead are those of the next day, and all that begin later', () => {
  const area = anArea('haram', {
    priceList: [terms('2026-01-01', 30_00), terms('2026-11-30', 35_00), terms('2026-12-08', 45_00)],
  })
  const ahead = termsAhead(area, shop, now)
  expect(ahead.map(({ from, deliveryFeePiastres }) => [from, deliveryFeePiastres])).toEqual([
    [undefined, 35_00],
    ['2026-12-08', 45_00],
  ])
})
