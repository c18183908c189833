import { hash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url. No guess can hit them, so a fast hash without salt is enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores this hash instead of the token, so that a leaked database opens no account. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
