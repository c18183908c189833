import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'
import { timeFor, times } from '../../times.ts'

const GUESSES = times(60)

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

  test('takes the same hashing for a wrong e-mail as for a wrong password', async () => {
    const { account, password } = await signedIn(shop(), 'customer')
    const { passwords } = shop().services
    const isRight = vi.spyOn(passwords, 'isRight')
    const hash = vi.spyOn(passwords, 'hash')
    const refused = async (email: string) => {
      isRight.mockClear()
      expect((await signIn(email, 'wrong123')).status).toBe(401)
      expect(hash).not.toHaveBeenCalled()
      return isRight.mock.calls
    }
    expect(await refused(account.email)).toEqual([
      ['wrong123', expect.stringMatching(/^\$argon2id\$/)],
    ])
    // For an unknown e-mail the hasher does the same work; see `passwords.test.ts`.
    expect(await refused(`${randomUUID()}@shop.com`)).toEqual([['wrong123', undefined]])
    isRight.mockRestore()
    hash.mockRestore()
    expect((await signIn(account.email, password)).status).toBe(200)
  })
})
