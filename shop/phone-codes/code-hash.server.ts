import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes codes with a key that is not in the database, because all codes of six digits can be tried in a
 * moment. `tokenHash` binds each hash to the browser that asked for the code.
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
