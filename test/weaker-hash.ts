import { argon2Sync, randomBytes } from 'node:crypto'

/** Returns a password's hash as an earlier version of the shop made it. */
export function weakerHash(password: string, pepper: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    secret: Buffer.from(pepper),
    memory: 4096,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, sum] = [nonce, tag].map((one) => one.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=4096,t=1,p=1$${salt}$${sum}`
}
