import { egpOf, type Piastres } from '#shop/money.ts'

export function amountText(piastres: Piastres): string {
  const egp = egpOf(piastres)
  return Number.isInteger(egp) ? String(egp) : egp.toFixed(2)
}
