import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/schema.ts'
import { resetPassword } from '#shop/accounts/reset-password.server.ts'
import { mailedReset } from '../../accounts.ts'
import { describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { openPatiently } from '../../open-patiently.ts'
import { later, shopOf, signedIn, type TestShop } from '../../shop.ts'

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.post('/auth/signin', { email, password })

describeOnPostgres('two resets at once', () => {
  let url = ''
  const shop = shopOf(async () => {
    const database = await openTestDatabase('postgres')
    url = database.url
    return database
  })
  let second: Database
  beforeAll(() => {
    second = openPatiently(url)
  })
  afterAll(() => second.destroy())

  test.each(['the same link', 'two links of one account'])('with %s: one wins', async (which) => {
    const { account } = await signedIn(shop(), 'customer')
    for (let round = 0; round < 6; round++) {
      later(shop(), 31)
      const one = await mailedReset(shop(), account.email)
      const other = which === 'the same link' ? one : await mailedReset(shop(), account.email)
      const { db, passwords, now } = shop().services
      const results = await Promise.all(
        [one, other, one, other].map((token, index) =>
          resetPassword(
            index % 2 ? second : db,
            passwords,
            { token, newPassword: `basil${round}${index}`, role: 'customer' },
            now(),
          ),
        ),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      const winner = results.findIndex(({ ok }) => ok)
      const { email } = account
      expect((await signIn(shop(), email, `basil${round}${winner}`)).status).toBe(200)
    }
  })
})
