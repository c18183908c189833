import { hash } from 'node:crypto'

/** As Fawry signs: the joined texts and the secure key, without separators. */
export function signatureOf(parts: readonly string[], secureKey: string) {
  return hash('sha256', parts.join('') + secureKey)
}

/** Pounds with two decimals, of piastres. */
export function twoDecimals(piastres: number) {
  return (piastres / 100).toFixed(2)
}
