import { expect, test } from 'vitest'
import { applyOffer, egpOf, formatMoney, piastresOf } from './money.ts'

const currency = { en: 'EGP', ar: 'ج.م.' }

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

test('money has two decimals, and its label where each language puts it', () => {
  expect(formatMoney(800_00, 'en', currency)).toBe('EGP\u00a0800.00')
  expect(formatMoney(475_50, 'en', currency, 'amount-first')).toBe('475.50\u00a0EGP')
  expect(formatMoney(1_234_50, 'ar', currency)).toBe('1,234.50\u00a0ج.م.')
})

test('amounts are written as Intl writes them', () => {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const formats = {
    en: new Intl.NumberFormat('en-EG', two),
    ar: new Intl.NumberFormat('ar-EG-u-nu-latn', two),
  }
  const amounts = [0, 1, 99, 1_00, 999_99, 1_000_00, 1_234_567_89, 2 ** 40, -1, -1_234_50]
  for (let piastres = 7; piastres < 3_000_00; piastres += 101) amounts.push(piastres)
  for (const piastres of amounts) {
    const [en, ar] = [formats.en.format(piastres / 100), formats.ar.format(piastres / 100)]
    expect(formatMoney(piastres, 'en', currency, 'amount-first')).toBe(`${en}\u00a0EGP`)
    expect(formatMoney(piastres, 'ar', currency)).toBe(`${ar}\u00a0ج.م.`)
  }
})
