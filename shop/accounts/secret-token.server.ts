import { hash, randomBytes } from 'node:crypto'

/**
 * Makes a token of 256 random bits, base64url. It cannot be guessed, so its hash needs neither salt nor a
 * slow function.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash that is stored instead of a token, so that a leaked database opens nothing. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
