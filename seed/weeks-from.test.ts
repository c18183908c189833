import { expect, test } from 'vitest'
import { backIn, months } from '#shop/catalogue/season.ts'
import { applyOffer } from '#shop/money.ts'
import { startBoxes, type StartBoxRow } from './boxes.ts'
import { startMonthsOf } from './months.ts'
import { startProducts } from './products.ts'
import { startWeeksFrom } from './weeks-from.ts'

const days = months.map((_, index) => `2027-${String(index + 1).padStart(2, '0')}-14`)
const kilograms = { small: [12.5, 13.5], medium: [19, 20], large: [25.5, 26.5] } as const
const sizes = ['small', 'medium', 'large'] as const

test.each(days)('on %s each box of a new shop has a list for this week and the next', (day) => {
  for (const size of sizes) {
    const [now, next] = startWeeksFrom(size, day)
    expect(now && now.from <= day && day <= now.to).toBe(true)
    expect(next && now && next.from > now.to).toBe(true)
    expect(next?.rows).not.toEqual(now?.rows)
    for (const { rows, from } of [now, next].filter((week) => week !== undefined)) {
      const weight = rows.reduce((sum, row) => sum + row.weight, 0) / 10
      expect(weight).toBeGreaterThanOrEqual(kilograms[size][0])
      expect(weight).toBeLessThanOrEqual(kilograms[size][1])
      expect(worth(rows), `${size} ${from}`).toBeGreaterThanOrEqual(priceOf(size))
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
      expect(rows.filter(({ name }) => isOut(name, from))).toEqual([])
    }
  }
})

test('weeks go from Saturday to Friday', () => {
  expect(startWeeksFrom('small', '2026-11-27')[0]).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-27',
  })
  expect(startWeeksFrom('small', '2026-11-28')[0]).toMatchObject({ from: '2026-11-28' })
})

test('what names a season is in the catalogue', () => {
  const seasonal = startProducts.filter(({ slug }) => startMonthsOf(slug).length > 0)
  expect(seasonal).toHaveLength(30)
})

function priceOf(size: string): number {
  return startBoxes.find((box) => box.size === size)?.pricePiastres ?? Infinity
}

/** Returns the price of the rows bought singly, in piastres. All are sold by weight. */
function worth(rows: StartBoxRow[]): number {
  return rows.reduce((sum, { name, weight }) => {
    const product = startProducts.find((one) => one.name === name)
    if (product?.unit !== 'kg' && product?.unit !== 'g') return NaN
    const grams = product.unit === 'kg' ? product.unitAmount * 1000 : product.unitAmount
    return sum + (applyOffer(product.pricePiastres, product.offer) * weight * 100) / grams
  }, 0)
}

function isOut(name: string, day: string): boolean {
  const product = startProducts.find((one) => one.name === name)
  return product === undefined || backIn(startMonthsOf(product.slug), day) !== ''
}
