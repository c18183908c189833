import { egpOf, type Piastres } from '#shop/money.ts'

/** `20` or `20.50`, as an owner types an amount. */
export function amountText(piastres: Piastres): string {
  const egp = egpOf(piastres)
  return Number.isInteger(egp) ? String(egp) : egp.toFixed(2)
}
