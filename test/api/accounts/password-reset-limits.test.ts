import { expect, test } from 'vitest'
import { mailsOf, mailedReset } from '../../accounts.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn, type TestShop } from '../../shop.ts'

const resetWith = (shop: TestShop, token: string, new_password = 'newBasil12345') =>
  shop.post('/auth/reset-password', { token, new_password })
const signIn = (shop: TestShop, email: string, password: string) =>
  shop.post('/auth/signin', { email, password })

describeOnEachEngine('a forgotten password', (open) => {
  const shop = shopOf(open)
  const customer = () => signedIn(shop(), 'customer')
  const ask = (email: string, headers: Record<string, string> = {}) =>
    shop().post('/auth/forgot-password', { email }, headers)

  test('lets its owner in though guessing locked the account', async () => {
    const { account } = await customer()
    for (let i = 0; i < 11; i++) await signIn(shop(), account.email, `guess${i}`)
    expect((await signIn(shop(), account.email, 'twelveLetters12')).status).toBe(429)
    const reset = await resetWith(shop(), await mailedReset(shop(), account.email))
    expect(reset.status).toBe(200)
    expect((await signIn(shop(), account.email, 'newBasil12345')).status).toBe(200)
    const [cookie = ''] = (reset.headers.get('set-cookie') ?? '').split(';')
    for (let i = 0; i < 11; i++) await signIn(shop(), account.email, `guess${i}`)
    const own = { email: account.email, password: 'newBasil12345' }
    expect((await shop().post('/auth/signin', own, { Cookie: cookie })).status).toBe(200)
  })

  test('may be asked for three times in 30 minutes for an address, known or not', async () => {
    const { account } = await customer()
    for (const email of [account.email, 'not.known@shop.com']) {
      for (let i = 0; i < 3; i++) expect((await ask(email)).status).toBe(202)
      const refused = await ask(email)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await mailsOf(shop())).toHaveLength(3)
    later(shop(), 31)
    expect((await ask(account.email)).status).toBe(202)
    await mailsOf(shop())
  })

  test('may be asked for again at once by who used the latest one, whoever asked before', async () => {
    const { account } = await customer()
    for (let i = 0; i < 2; i++) expect((await ask(account.email)).status).toBe(202)
    const token = await mailedReset(shop(), account.email)
    expect((await ask(account.email)).status).toBe(429)
    expect((await resetWith(shop(), token)).status).toBe(200)
    expect((await ask(account.email)).status).toBe(202)
    await mailsOf(shop())
  })

  test('may be asked for ten times in an hour by a client', async () => {
    const client = { 'X-Forwarded-For': '203.0.113.77' }
    for (let i = 0; i < 10; i++) expect((await ask(`no${i}@shop.com`, client)).status).toBe(202)
    expect((await ask('no10@shop.com', client)).status).toBe(429)
    await mailsOf(shop())
  })

  test('has links that cannot be tried out without end', async () => {
    const client = { 'X-Forwarded-For': '203.0.113.78' }
    const body = { token: 'x'.repeat(43) }
    const check = () => shop().post('/auth/reset-password/check', body, client)
    for (let i = 0; i < 30; i++) expect((await check()).status).toBe(410)
    expect((await check()).status).toBe(429)
  })
})
