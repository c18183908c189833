import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { inTurns } from '#shop/turns.server.ts'

const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
type Parameters = typeof PARAMETERS
const TAG_LENGTH = 32
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$`

/**
 * Hashes and checks passwords with argon2id (OWASP's 19 MiB, 2 passes), stirred with `pepper`, a
 * secret that is not in the database. Hashing is dear on purpose, so few run at once.
 */
export function passwordKeeper(pepper: string) {
  const secret = Buffer.from(pepper)
  const queue = inTurns({ atOnce: 2, waiting: 20 })

  const derive = (password: string, nonce: Buffer, parameters: Parameters = PARAMETERS) =>
    queue(
      () =>
        new Promise<Buffer>((done, failed) => {
          const message = password.normalize('NFKC')
          const settings = { message, nonce, secret, tagLength: TAG_LENGTH, ...parameters }
          argon2('argon2id', settings, (error, tag) => (error ? failed(error) : done(tag)))
        }),
    )

  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(16)
    const tag = await derive(password, nonce)
    return PREFIX + [nonce, tag].map(unpadded).join('$')
  }

  return {
    hash,
    /** Without a stored hash it takes as long as with one: who has an account stays unknown. */
    async isRight(password: string, stored: string | undefined): Promise<boolean> {
      const [nonce = '', tag = ''] = (stored ?? '').split('$').slice(-2)
      const salt = stored ? Buffer.from(nonce, 'base64') : randomBytes(16)
      const derived = await derive(password, salt, stored ? parametersOf(stored) : PARAMETERS)
      const expected = Buffer.from(tag, 'base64')
      return expected.length === derived.length && timingSafeEqual(expected, derived)
    },
    /** Made with weaker parameters than today's: to be hashed anew at the next sign-in. */
    isOutdated: (stored: string) => !stored.startsWith(PREFIX),
  }
}
export type PasswordKeeper = ReturnType<typeof passwordKeeper>

/** A hash says how it was made, and can only be checked the same way. */
function parametersOf(stored: string): Parameters {
  const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  if (!memory) throw new Error('A stored password hash is damaged')
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
