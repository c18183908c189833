import { egpOf, type Piastres } from '#shop/money.ts'

/** Writes an amount as people type it: `20` or `20.50`. */
export function amountText(piastres: Piastres): string {
  const egp = egpOf(piastres)
  return Number.isInteger(egp) ? String(egp) : egp.toFixed(2)
}
