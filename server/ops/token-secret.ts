import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All keys are derived from TOKEN_SECRET or, without that setting, from a secret that is generated once and
 * stored in the data folder.
 */
export function openSecret({ dataDir, tokenSecret }: { dataDir: string; tokenSecret?: string }) {
  const secret = tokenSecret ?? storedIn(dataDir)
  return {
    tokenKey: keyFor('tokens', secret),
    pepper: keyFor('passwords', secret),
    voucherKey: keyFor('vouchers', secret),
    codeKey: keyFor('phone codes', secret),
    pushKey: keyFor('web push', secret),
  }
}

function storedIn(dataDir: string): string {
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
