import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret behind logins: the one that was set, else one of the data folder's own, made once.
 * Tokens and passwords get different keys from it.
 */
export function openSecret({ dataDir, tokenSecret }: { dataDir: string; tokenSecret?: string }) {
  const secret = tokenSecret ?? keptIn(dataDir)
  return { tokenKey: keyFor('tokens', secret), pepper: keyFor('passwords', secret) }
}

function keptIn(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

function keyFor(purpose: string, secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `baladi ${purpose}`, 32)).toString('hex')
}
