import { expect, test } from 'vitest'
import { packedWords } from './weight-words.ts'

const line = {
  unit: 'kg',
  unitAmount: 1.2,
  qty: 1,
  unitPricePiastres: 96_00,
  packedAmount: 1.18,
  mostPiastres: null,
  weighed: true,
  tolerance: 5,
  totalPiastres: 94_40,
} as const
const money = (piastres: number) => `E${piastres / 100}`
const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '')

test('both weights are said, and how the sum comes about', () => {
  expect(plain(packedWords(line, money))).toBe(
    'Ordered about 1.2 kg, packed 1.18 kg × E80/kg = E94.4.',
  )
})

test('a price by the kilogram is only said where it is exact', () => {
  const odd = { ...line, unitAmount: 1.3, unitPricePiastres: 100_00, totalPiastres: 90_77 }
  expect(plain(packedWords(odd, money))).toBe(
    'Ordered about 1.3 kg, packed 1.18 kg × E100/1.3 kg = E90.77.',
  )
})

test('what is above the limit is called a gift', () => {
  const heavy = { ...line, packedAmount: 1.4, totalPiastres: 100_80 }
  expect(plain(packedWords(heavy, money))).toBe(
    'Ordered about 1.2 kg, packed 1.4 kg × E80/kg = E112. You pay E100.8; the rest is a gift.',
  )
})

test('nothing is said before it is weighed, or once it is left out', () => {
  expect(packedWords({ ...line, packedAmount: null }, money)).toBeUndefined()
  expect(packedWords({ ...line, qty: 0, totalPiastres: 0 }, money)).toBeUndefined()
})
