import { egpOf, piastresOf, type Piastres } from '#shop/money.ts'
import { asciiDigits } from '#shop/text.ts'

/** `20` or `20.50`, as an owner types an amount. */
export function amountText(piastres: Piastres): string {
  const egp = egpOf(piastres)
  return Number.isInteger(egp) ? String(egp) : egp.toFixed(2)
}

/** The piastres of such a text, in any digits; nothing for what is no amount. */
export function amountOf(text: string): Piastres | null {
  const plain = asciiDigits(text).trim().replace('\u066b', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? piastresOf(Number(plain)) : null
}
