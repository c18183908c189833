import { hash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses it, so its hash needs neither salt nor a slow function. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: whoever reads the database cannot use it. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
