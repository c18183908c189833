import { expect, test } from 'vitest'
import type { Area } from '#shop/delivery/area.ts'
import { addressInArea } from './own-addresses.ts'

const area = (name: string, nameAr: string, governorate: string, governorateAr: string) =>
  ({ name, nameAr, governorate, governorateAr }) as Area
const maadi = area('Maadi', 'المعادي', 'Cairo', 'القاهرة')
const haram = area('Haram', 'الهرم', 'Giza', 'الجيزة')

test.each([
  ['12 Road 9, Maadi, Cairo', '12 Road 9, Haram, Giza'],
  ['12 شارع 9، المعادي، القاهرة', '12 شارع 9، الهرم، الجيزة'],
  ['12 Road 9, Maadi', '12 Road 9, Maadi'],
  ['12 Road 9, Maadi, Cairo, floor 3', '12 Road 9, Maadi, Cairo, floor 3'],
])('an order that goes elsewhere takes its area along: %s', (before, after) => {
  expect(addressInArea(before, maadi, haram)).toBe(after)
})
