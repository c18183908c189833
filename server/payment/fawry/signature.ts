import { hash, timingSafeEqual } from 'node:crypto'

/**
 * Returns Fawry's signature: the SHA-256, in hexadecimal, of texts that are joined without separators, the
 * secure key last. It is no HMAC and has no separators, so it also fits any other texts that join to the same
 * text.
 */
export function signatureOf(parts: readonly string[], secureKey: string): string {
  return hash('sha256', [...parts, secureKey].join(''))
}

/** Compares two signatures in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
