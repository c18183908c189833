import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'

const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
type Parameters = typeof PARAMETERS
const TAG_LENGTH = 32

/**
 * Hashes and checks passwords with argon2id (OWASP: 19 MiB, 2 passes) and `pepper`, a secret outside the
 * database. Hashing is expensive on purpose, so at most two run at once. Tests pass cheaper parameters.
 */
export function passwordHasher(pepper: string, parameters: Parameters = PARAMETERS) {
  const secret = Buffer.from(pepper)
  const { memory, passes, parallelism } = parameters
  const prefix = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
  const queue = concurrencyLimit({ concurrency: 2, maxQueue: 20 })

  const derive = (password: string, nonce: Buffer, cost: Parameters) =>
    queue(
      () =>
        new Promise<Buffer>((done, failed) => {
          const message = password.normalize('NFKC')
          const settings = { message, nonce, secret, tagLength: TAG_LENGTH, ...cost }
          argon2('argon2id', settings, (error, tag) => (error ? failed(error) : done(tag)))
        }),
    )

  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(16)
    const tag = await derive(password, nonce, parameters)
    return prefix + [nonce, tag].map(unpadded).join('$')
  }

  return {
    hash,
    /**
     * Returns false when `stored` is missing or empty, after the time of a real check, so that the time
     * does not reveal accounts.
     */
    async isRight(password: string, stored: string | undefined): Promise<boolean> {
      const [nonce = '', tag = ''] = (stored ?? '').split('$').slice(-2)
      const salt = stored ? Buffer.from(nonce, 'base64') : randomBytes(16)
      const derived = await derive(password, salt, stored ? parametersOf(stored) : parameters)
      const expected = Buffer.from(tag, 'base64')
      return expected.length === derived.length && timingSafeEqual(expected, derived)
    },
    /** True for a hash with other parameters than today's. The next sign-in replaces it. */
    isOutdated: (stored: string) => !stored.startsWith(prefix),
  }
}
export type PasswordHasher = ReturnType<typeof passwordHasher>

function parametersOf(stored: string): Parameters {
  const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  if (!memory) throw new Error('A stored password hash is damaged')
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
