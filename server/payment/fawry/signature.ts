import { hash, timingSafeEqual } from 'node:crypto'

/**
 * Fawry's signature: SHA-256, in hexadecimal, of texts joined without separators, the secure key last. It
 * also fits other texts that join to the same text.
 */
export function signatureOf(parts: readonly string[], secureKey: string): string {
  return hash('sha256', [...parts, secureKey].join(''))
}

/** In constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
