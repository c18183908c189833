import { hash, timingSafeEqual } from 'node:crypto'

/**
 * Fawry's signature: the SHA-256, in hexadecimal, of texts that are joined without separators, the secure key last.
 * As it is no HMAC and has no separators, the same signature fits wherever the joined text is the same.
 */
export function signatureOf(parts: readonly string[], secureKey: string): string {
  return hash('sha256', [...parts, secureKey].join(''))
}

/** Compares in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
