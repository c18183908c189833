import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

const currency = { en: 'EGP', ar: 'ج.م.' }

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
