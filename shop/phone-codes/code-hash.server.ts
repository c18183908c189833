import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes codes with a key that is not in the database: six digits alone are found in a moment. `tokenHash` makes each
 * hash the code of one asking browser.
 */
export function codeHasher(key: string) {
  const hash = (tokenHash: string, code: string) =>
    createHmac('sha256', key).update(`${tokenHash}:${code}`).digest('base64url')
  return {
    hash,
    /** In a time that does not depend on where they differ. */
    isRight(tokenHash: string, code: string, stored: string): boolean {
      const [given, expected] = [Buffer.from(hash(tokenHash, code)), Buffer.from(stored)]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
export type CodeHasher = ReturnType<typeof codeHasher>
