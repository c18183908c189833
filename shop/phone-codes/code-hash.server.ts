import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes codes with a key outside the database, because six digits are quickly guessed. `tokenHash` binds a
 * hash to the browser that asked for the code.
 */
export function codeHasher(key: string) {
  const hash = (tokenHash: string, code: string) =>
    createHmac('sha256', key).update(`${tokenHash}:${code}`).digest('base64url')
  return {
    hash,
    /** Compares in constant time. */
    isRight(tokenHash: string, code: string, stored: string): boolean {
      const [given, expected] = [Buffer.from(hash(tokenHash, code)), Buffer.from(stored)]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
export type CodeHasher = ReturnType<typeof codeHasher>
