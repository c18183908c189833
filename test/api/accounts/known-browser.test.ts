import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/schema.ts'
import { createApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { ConcurrencyLimitReached } from '#shop/concurrency-limit.server.ts'
import { mailedReset } from '../../accounts.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { openPatiently } from '../../open-patiently.ts'
import { later, shopOf, signedIn } from '../../shop.ts'

const cookieOf = (response: Response) =>
  /^[^;]*/.exec(response.headers.get('set-cookie') ?? '')?.[0]

describeOnEachEngine('a browser that was signed in before', (open) => {
  const shop = shopOf(open)
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    shop().post('/auth/signin', { email, password }, headers)
  /** Signs a new customer in; returns the headers of that browser. */
  const someone = async () => {
    const one = await signedIn(shop(), 'customer')
    const cookie = cookieOf(await signIn(one.account.email, one.password)) ?? ''
    return { email: one.account.email, password: one.password, cookie, headers: one.headers }
  }
  const strangersTry = async (email: string, times = 11) => {
    for (let i = 0; i < times; i++) await signIn(email, `guess${i}`)
  }

  test('gets in while strangers guess, again and again', async () => {
    const { email, password, cookie } = await someone()
    for (let round = 0; round < 3; round++) {
      await strangersTry(email)
      expect((await signIn(email, password)).status).toBe(429)
      expect((await signIn(email, password, { Cookie: cookie })).status).toBe(200)
      later(shop(), 5)
    }
  })

  test('gets in from a network whose other clients used up its tries', async () => {
    const { email, password, cookie } = await someone()
    const network = { 'X-Forwarded-For': '203.0.113.9' }
    for (let i = 0; i < 50; i++) await signIn(`${randomUUID()}@shop.com`, 'wrong123', network)
    expect((await signIn(email, password, network)).status).toBe(429)
    expect((await signIn(email, password, { ...network, Cookie: cookie })).status).toBe(200)
  })

  test('shows a cookie that no script, no other site and no other path gets', async () => {
    const { account, password } = await signedIn(shop(), 'customer')
    const response = await signIn(account.email, password)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^known-browser=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/auth']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
    const before = shop().services.publicUrl
    shop().services.publicUrl = 'https://shop.test'
    expect((await signIn(account.email, password)).headers.get('set-cookie')).toContain('Secure')
    shop().services.publicUrl = before
  })

  test('has ten tries since the last that was right, whoever makes them', async () => {
    const { email, password, cookie } = await someone()
    await strangersTry(email)
    const headers = { Cookie: cookie }
    for (let i = 1; i <= 9; i++) expect((await signIn(email, 'wrong123', headers)).status).toBe(401)
    expect((await signIn(email, password, headers)).status).toBe(200)
    for (let i = 1; i <= 10; i++) {
      expect((await signIn(email, 'wrong123', headers)).status, `try ${i}`).toBe(401)
    }
    expect((await signIn(email, password, headers)).status).toBe(429)
    // Only the right password resets the count, not a day's wait.
    later(shop(), 60 * 24)
    await strangersTry(email)
    expect((await signIn(email, password, headers)).status).toBe(429)
  })

  test('is known to no other account, and a cookie that is made up to none', async () => {
    const [one, other] = [await someone(), await someone()]
    await strangersTry(one.email)
    const made = ['x'.repeat(43), randomUUID(), '', '..', 'é', `${'y'.repeat(43)}.`.repeat(500)]
    for (const cookie of [other.cookie, ...made.map((value) => `known-browser=${value}`)]) {
      const answer = await signIn(one.email, one.password, { Cookie: encodeURI(cookie) })
      expect(answer.status, cookie.slice(0, 60)).toBe(429)
    }
  })

  test('that a stranger put a token of hers into shows her nothing', async () => {
    const [victim, stranger] = [await signedIn(shop(), 'customer'), await someone()]
    const planted = { Cookie: stranger.cookie }
    const shown = cookieOf(await signIn(victim.account.email, victim.password, planted))
    expect(shown?.split('=')[1]?.split('.')).toHaveLength(2)
    await strangersTry(victim.account.email)
    const { email } = victim.account
    expect((await signIn(email, victim.password, planted)).status).toBe(429)
    expect((await signIn(email, victim.password, { Cookie: shown ?? '' })).status).toBe(200)
  })

  test('knows several accounts, and keeps its token for each', async () => {
    const [one, other] = [await someone(), await signedIn(shop(), 'customer')]
    const both = cookieOf(await signIn(other.account.email, other.password, { Cookie: one.cookie }))
    const again = cookieOf(await signIn(one.email, one.password, { Cookie: both ?? '' }))
    expect(again).toBe(both)
    for (const { email, password } of [one, { ...other, email: other.account.email }]) {
      await strangersTry(email)
      expect((await signIn(email, password, { Cookie: both ?? '' })).status).toBe(200)
    }
  })

  test('is known no longer after another changed the password; who changed it is', async () => {
    const { email, password, cookie, headers } = await someone()
    const change = { password, new_password: 'newBasil1' }
    const changed = await shop().post('/auth/password', change, headers)
    await strangersTry(email)
    expect((await signIn(email, 'newBasil1', { Cookie: cookie })).status).toBe(429)
    const own = { Cookie: cookieOf(changed) ?? '' }
    expect((await signIn(email, 'newBasil1', own)).status).toBe(200)
  })

  test('is known no longer after the password was set by a mailed link elsewhere', async () => {
    const { email, cookie } = await someone()
    const token = await mailedReset(shop(), email)
    const reset = { token, new_password: 'newBasil1' }
    expect((await shop().post('/auth/reset-password', reset)).status).toBe(200)
    await strangersTry(email)
    expect((await signIn(email, 'newBasil1', { Cookie: cookie })).status).toBe(429)
  })

  test('is still known after all logins were ended, and after 180 days no longer', async () => {
    const { email, password, cookie, headers } = await someone()
    await shop().post('/auth/signout-everywhere', undefined, headers)
    await strangersTry(email)
    expect((await signIn(email, password, { Cookie: cookie })).status).toBe(200)
    later(shop(), 181 * 24 * 60)
    await strangersTry(email)
    expect((await signIn(email, password, { Cookie: cookie })).status).toBe(429)
  })

  test('does not give strangers new guesses by signing in', async () => {
    const { email, password, cookie } = await someone()
    await strangersTry(email)
    await signIn(email, password, { Cookie: cookie })
    expect((await signIn(email, 'guess12')).status).toBe(429)
  })

  test('loses no try to a shop that is too busy to look', async () => {
    const { email, password, cookie } = await someone()
    await strangersTry(email)
    const { passwords } = shop().services
    const { isRight } = passwords
    passwords.isRight = () => Promise.reject(new ConcurrencyLimitReached())
    for (let i = 0; i < 12; i++) {
      expect((await signIn(email, password, { Cookie: cookie })).status).toBe(503)
    }
    passwords.isRight = isRight
    expect((await signIn(email, password, { Cookie: cookie })).status).toBe(200)
  })

  test('an account is known to twenty browsers, the latest', async () => {
    const { account, password } = await signedIn(shop(), 'customer')
    for (let i = 0; i < 22; i++) {
      later(shop(), 1)
      await signIn(account.email, password)
    }
    const rows = shop().services.db.selectFrom('known_browsers').select('token_hash')
    expect(await rows.where('account_id', '=', account.id).execute()).toHaveLength(20)
  })

  test('strangers’ guesses do not hold up a change of one’s password', async () => {
    const { email, password, headers } = await someone()
    await strangersTry(email)
    const change = { password, new_password: 'newBasil1' }
    expect((await shop().post('/auth/password', change, headers)).status).toBe(200)
  })
})

describeOnPostgres('a stolen token at two instances', () => {
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

  test('is worth ten guesses, however many are made at once', async () => {
    const { account, password } = await signedIn(shop(), 'customer')
    const { email } = account
    const Cookie = cookieOf(await shop().post('/auth/signin', { email, password })) ?? ''
    const pages = async () => new Response('A page', { status: 404 })
    const other = createApp(
      { ...shop().services, db: second },
      { pages, cache: createResponseCache() },
    )
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          (index % 2 ? other : shop().app).request('/auth/signin', {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'X-Forwarded-For': `10.1.${round}.${index}`,
              Cookie,
            },
            body: JSON.stringify({ email, password: `guess${index}` }),
          }),
        ),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    // Ten attempts as a known browser, then ten as a stranger.
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(28)
  })
})
