import { measureOf, type Product, type Unit } from '#shop/catalogue/product.ts'
import { amountOf } from './units.ts'

type Line = Partial<Pick<Product, 'unit'>> & Pick<Product, 'unitAmount'> & { qty: number }

/** Writes the sum of lines by measure: `3.5 kg, 2 bunches`. Different measures are not added. */
export function amountsOf(lines: Line[], locale: string): string {
  const sums = new Map<Unit, number>()
  for (const { qty, unit = 'piece', unitAmount } of lines) {
    const { name, parts } = measureOf(unit) ?? { name: unit, parts: 1 }
    sums.set(name, (sums.get(name) ?? 0) + (qty * unitAmount) / parts)
  }
  const amounts = [...sums]
    .filter(([, sum]) => sum > 0)
    .map(([unit, sum]) => amountOf(Math.round(sum * 1000) / 1000, { unit, unitAmount: 1 }))
  return amounts.join(locale === 'ar' ? '، ' : ', ')
}
