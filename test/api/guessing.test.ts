import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { later, shopOf, signedIn } from '../shop.ts'
import { timeFor, times } from '../times.ts'

const GUESSES = times(60)
const SIGN_INS = times(15)
/** From here on chance is small enough to look at milliseconds. */
const ENOUGH = 500

describeOnEachEngine('who guesses', (open) => {
  const shop = shopOf(open)
  const signIn = (email: string, password: string, from?: string) =>
    shop().post('/auth/signin', { email, password }, from ? { 'X-Forwarded-For': from } : {})

  test(
    'has ten guesses at one account, from however many addresses, for fifteen minutes',
    async () => {
      const { account, password } = await signedIn(shop(), 'customer')
      const statuses: Record<number, number> = {}
      for (let i = 0; i < GUESSES; i += 20) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            signIn(account.email, `guess${i + at}`, `203.0.113.${(i + at) % 200}`),
          ),
        )
        for (const answer of answers) {
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          if (answer.status !== 429) continue
          const seconds = Number(answer.headers.get('retry-after'))
          expect(seconds).toBeGreaterThan(0)
          expect(seconds).toBeLessThanOrEqual(15 * 60)
        }
      }
      expect(statuses).toEqual({ 401: 10, 429: Math.ceil(GUESSES / 20) * 20 - 10 })
      expect((await signIn(account.email, password)).status).toBe(429)
      later(shop(), 15)
      expect((await signIn(account.email, password)).status).toBe(200)
    },
    timeFor(GUESSES, 20),
  )

  test(
    'waits as long for a wrong e-mail as for a wrong password',
    async () => {
      shop().services.passwords = passwordHasher('of the cost that it has in a real shop')
      const { account } = await signedIn(shop(), 'customer')
      const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (let i = 0; i < SIGN_INS; i++) {
        await shop().services.db.deleteFrom('attempts').execute()
        for (const kind of i % 2
          ? (['known', 'unknown'] as const)
          : (['unknown', 'known'] as const)) {
          const email = kind === 'known' ? account.email : `${randomUUID()}@shop.com`
          const started = performance.now()
          const { status } = await signIn(email, 'wrong123')
          took[kind].push(performance.now() - started)
          expect(status).toBe(401)
        }
      }
      // The shortest of each: the others may have waited for a busy machine.
      const ratio = Math.min(...took.unknown) / Math.min(...took.known)
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
      if (SIGN_INS < ENOUGH) return
      const [known, unknown] = [median(took.known), median(took.unknown)]
      expect(Math.abs(known - unknown)).toBeLessThan(5)
      // Two-sided, p > 0.01.
      expect(Math.abs(mannWhitneyZ(took.known, took.unknown))).toBeLessThan(2.576)
    },
    timeFor(SIGN_INS, 300),
  )
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** How unlikely it is that both come from one distribution, in standard deviations. */
function mannWhitneyZ(a: number[], b: number[]): number {
  const u = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0)
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - (a.length * b.length) / 2) / deviation
}
