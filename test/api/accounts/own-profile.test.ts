import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/schema.ts'
import { confirmEmail } from '#shop/accounts/profile.server.ts'
import { hashOfToken } from '#shop/accounts/secret-token.server.ts'
import { mailsOf, mailedReset, secretIn } from '../../accounts.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { openPatiently } from '../../open-patiently.ts'
import { later, shopOf, signedIn, type TestShop } from '../../shop.ts'

type Customer = Awaited<ReturnType<typeof signedIn>>
let count = 0
const newEmail = () => `new.address.${++count}@shop.com`

const ask = (
  shop: TestShop,
  { password, headers }: Customer,
  email: string,
  more: Record<string, string> = {},
) => shop.post('/auth/email', { email, own_password: password }, { ...headers, ...more })
const confirm = (shop: TestShop, token: string) => shop.post('/auth/confirm-email', { token })

async function mailedLink(shop: TestShop, who: Customer, email: string): Promise<string> {
  expect((await ask(shop, who, email)).status).toBe(202)
  const [mail] = await mailsOf(shop)
  expect(mail).toMatchObject({ to: email })
  return mail ? secretIn(mail) : ''
}

describeOnEachEngine('one’s own details', (open) => {
  const shop = shopOf(open)
  const me = async (headers: Record<string, string>) =>
    (await shop().get('/auth/me', headers)).json()

  test('are changed, and the login goes on with the new name', async () => {
    const { headers } = await signedIn(shop(), 'customer')
    const other = await signedIn(shop(), 'customer')
    const before = await me(other.headers)
    later(shop(), 5)
    const details = { first_name: 'منى', last_name: 'Adel', phone: '٠١٠ ١٢٣٤ ٥٦٧٨' }
    const saved = await shop().post('/auth/details', details, headers)
    expect(saved.status).toBe(200)
    const { token } = await saved.json()
    const ends = (of: string) => JSON.parse(atob(of.split('.')[1] ?? '')).exp
    expect(ends(token)).toBe(ends(String(headers.Authorization)))
    const changed = { first_name: 'منى', last_name: 'Adel', phone: '+201012345678' }
    expect(await me({ Authorization: `Bearer ${token}` })).toMatchObject(changed)
    expect(await me(other.headers)).toEqual(before)
    await shop().post('/auth/details', { ...details, phone: ' ' }, headers)
    expect(await me(headers)).toMatchObject({ phone: null })
    // Both tokens belong to one session.
    await shop().post('/auth/signout', undefined, { Authorization: `Bearer ${token}` })
    expect((await shop().get('/auth/me', headers)).status).toBe(401)
  })

  test('that are wrong are said all at once, in the visitor’s language', async () => {
    const { headers } = await signedIn(shop(), 'customer')
    const wrong = { first_name: 'ㅤㅤㅤ', last_name: 'A--del', phone: '12' }
    const said = async (language: string) => {
      const asked = { ...headers, 'Accept-Language': language }
      const answer = await shop().post('/auth/details', wrong, asked)
      expect(answer.status).toBe(422)
      return (await answer.json()).errors
    }
    const errors = await said('en')
    expect(errors).toMatchObject({
      first_name: { code: 'first-name-required' },
      last_name: { code: 'right-words' },
      phone: { code: 'phone', message: expect.stringContaining('Egyptian') },
    })
    expect((await said('ar')).phone.message).toMatch(/[ء-ي]/)
    const reserved = { first_name: 'Аdmin', last_name: 'Adel', phone: '' }
    const refused = await shop().post('/auth/details', reserved, headers)
    expect(await refused.json()).toMatchObject({ code: 'reserved-name' })
  })

  test('of an admin may keep the name of admins', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const details = { first_name: 'Admin', last_name: 'Baladi', phone: '' }
    expect((await shop().post('/auth/details', details, headers)).status).toBe(200)
  })
})

describeOnEachEngine('a new e-mail', (open) => {
  const shop = shopOf(open)
  const customer = () => signedIn(shop(), 'customer')
  const emailOf = async ({ headers }: Customer) =>
    (await (await shop().get('/auth/me', headers)).json()).email

  test('counts once it is confirmed, by a link that works once; the old one is told', async () => {
    const who = await customer()
    const email = newEmail()
    const token = await mailedLink(shop(), who, email)
    expect(await emailOf(who)).toBe(who.account.email)
    expect((await confirm(shop(), token)).status).toBe(200)
    expect(await emailOf(who)).toBe(email)
    const mails = await mailsOf(shop())
    expect(mails.map(({ to }) => to)).toEqual([who.account.email])
    expect(mails[0]?.text).toContain('http://shop.test/contact')
    expect(mails[0]?.text).not.toContain(email)
    const { password } = who
    const signIn = (one: string) => shop().post('/auth/signin', { email: one, password })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(who.account.email)).status).toBe(401)
    const again = await confirm(shop(), token)
    expect(again.status).toBe(410)
    expect(await again.json()).toMatchObject({ code: 'link-used' })
  })

  test.each([
    ['en', 'http://shop.test/confirm-email#'],
    ['ar', 'http://shop.test/ar/confirm-email#'],
  ])(
    'is mailed a link in the asker’s language (%s), whatever host is asked',
    async (language, link) => {
      const who = await customer()
      await ask(shop(), who, newEmail(), {
        'Accept-Language': language,
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
      })
      const [mail] = await mailsOf(shop())
      expect(mail?.text).toContain(link)
      expect(mail?.html).toContain(link)
      expect(JSON.stringify(mail)).not.toContain('evil')
    },
  )

  test('that has an account is answered and queued like any other, and gets no mail', async () => {
    const who = await customer()
    const other = await customer()
    const { db } = shop().services
    const written = async (email: string) => {
      const answer = await ask(shop(), who, email)
      const rows = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
      const queued = rows.map(({ kind, account_id }) => ({ kind, account_id }))
      const headers = [...answer.headers.keys()]
      return { status: answer.status, body: await answer.text(), headers, queued }
    }
    const free = await written(newEmail())
    expect(free).toMatchObject({ status: 202, queued: [{ kind: 'confirm-email' }] })
    expect(await written(other.account.email)).toEqual(free)
    // The later request cancels the earlier mail.
    expect(await mailsOf(shop())).toEqual([])
  })

  test('that somebody signed up with meanwhile stays theirs', async () => {
    const who = await customer()
    const email = newEmail()
    const token = await mailedLink(shop(), who, email)
    const mona = { first_name: 'Mona', last_name: 'Adel', email, password: 'basil123' }
    expect((await shop().post('/auth/signup', mona)).status).toBe(201)
    const answer = await confirm(shop(), token)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'email-taken' })
    expect(await emailOf(who)).toBe(who.account.email)
  })

  test('has a link for 30 minutes', async () => {
    const who = await customer()
    const token = await mailedLink(shop(), who, newEmail())
    later(shop(), 30)
    const over = await confirm(shop(), token)
    expect(over.status).toBe(410)
    expect(await over.json()).toMatchObject({ code: 'link-expired' })
    expect(await emailOf(who)).toBe(who.account.email)
  })

  test('is confirmed by the latest link only, and by none of another kind', async () => {
    const who = await customer()
    const older = await mailedLink(shop(), who, newEmail())
    const newest = newEmail()
    const newer = await mailedLink(shop(), who, newest)
    expect((await confirm(shop(), older)).status).toBe(410)
    const reset = await mailedReset(shop(), who.account.email)
    for (const wrong of ['', 'x'.repeat(43), hashOfToken(newer), reset]) {
      expect(await (await confirm(shop(), wrong)).json()).toMatchObject({ code: 'link-unknown' })
    }
    expect((await confirm(shop(), newer)).status).toBe(200)
    expect(await emailOf(who)).toBe(newest)
    const stolen = { token: reset, new_password: 'newBasil12345' }
    expect((await shop().post('/auth/reset-password', stolen)).status).toBe(410)
  })

  test('needs the password, and an ending that is allowed', async () => {
    await mailsOf(shop())
    const who = await customer()
    const wrong = await ask(shop(), { ...who, password: 'notMine123' }, newEmail())
    expect(wrong.status).toBe(422)
    expect(Object.keys((await wrong.json()).errors)).toEqual(['own_password'])
    const refused = await ask(shop(), { ...who, password: '' }, 'mona@shop.org')
    const { errors } = await refused.json()
    expect(errors).toMatchObject({
      email: { code: 'email-ending' },
      own_password: { code: 'password-required' },
    })
    expect(await mailsOf(shop())).toEqual([])
  })

  test('may be asked for three times in 30 minutes, by an account and for a mailbox', async () => {
    const who = await customer()
    for (let i = 0; i < 3; i++) expect((await ask(shop(), who, newEmail())).status).toBe(202)
    expect((await ask(shop(), who, newEmail())).status).toBe(429)
    const stranger = newEmail().replace('@', '+1@')
    for (let i = 0; i < 3; i++) {
      expect((await ask(shop(), await customer(), stranger)).status).toBe(202)
    }
    const same = await ask(shop(), await customer(), stranger.replace('+1', '+2'))
    expect(same.status).toBe(429)
    await mailsOf(shop())
  })

  test('may be asked for ten times in an hour by a client', async () => {
    const client = { 'X-Forwarded-For': '203.0.113.79' }
    for (let i = 0; i < 10; i++) {
      expect((await ask(shop(), await customer(), newEmail(), client)).status).toBe(202)
    }
    expect((await ask(shop(), await customer(), newEmail(), client)).status).toBe(429)
    await mailsOf(shop())
  })
})

describeOnPostgres('two confirmations at once', () => {
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

  test('of one link, or of two accounts for one e-mail: one wins', async () => {
    const { db, now } = shop().services
    for (let round = 0; round < 6; round++) {
      later(shop(), 31)
      const one = await signedIn(shop(), 'customer')
      const other = await signedIn(shop(), 'customer')
      const email = newEmail()
      const tokens = [await mailedLink(shop(), one, email), await mailedLink(shop(), other, email)]
      const answers = await Promise.all(
        [...tokens, ...tokens].map((token, index) =>
          confirmEmail(index % 3 ? second : db, { token, locale: 'en' }, now()),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      await mailsOf(shop())
    }
  })
})
