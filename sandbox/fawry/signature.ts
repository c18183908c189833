import { hash } from 'node:crypto'

/** Signs as Fawry does: the SHA-256 of the joined texts and the secure key, without separators. */
export function signatureOf(parts: readonly string[], secureKey: string) {
  return hash('sha256', parts.join('') + secureKey)
}

export function twoDecimals(piastres: number) {
  return (piastres / 100).toFixed(2)
}
