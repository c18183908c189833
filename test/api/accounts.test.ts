import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { later, shopOf, signedIn } from '../shop.ts'
import { weakerHash } from '../weaker-hash.ts'

const PEPPER = 'the pepper of tests'

describeOnEachEngine('accounts', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const aForm = (named: object = {}) => ({
    first_name: 'Mona',
    last_name: 'Adel',
    email: `${randomUUID()}@example.com`,
    password: 'basil123',
    ...named,
  })
  const signUp = (form: object) => shop().post('/auth/signup', form)
  const signIn = (email: string, password: string, headers?: Record<string, string>) =>
    shop().post('/auth/signin', { email, password }, headers)
  const accountsOf = (email: string) =>
    db().selectFrom('accounts').selectAll().where('email', '=', email).execute()

  test('signing up and in gives a token that the shop knows', async () => {
    const form = aForm({ first_name: 'منى' })
    const made = await signUp(form)
    expect(made.status).toBe(201)
    expect(await made.json()).toEqual({ message: 'success' })
    const response = await signIn(form.email, form.password)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { message, token } = await response.json()
    expect(message).toBe('success')
    const me = await shop().get('/auth/me', { Authorization: `Bearer ${token}` })
    expect(await me.json()).toMatchObject({ first_name: 'منى', role: 'customer' })
    const [account] = await accountsOf(form.email)
    expect(account).toMatchObject({ age: 30, role: 'customer' })
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('an e-mail has one account, however it is written', async () => {
    const form = aForm()
    expect((await signUp(form)).status).toBe(201)
    for (const email of [form.email, ` ${form.email.toUpperCase()} `]) {
      const again = await signUp({ ...form, email, password: 'another1' })
      expect(again.status).toBe(409)
      const { errors } = await again.json()
      expect(errors.email.message).toMatch(/account with this e-mail/)
    }
    expect((await signIn(form.email, form.password)).status).toBe(200)
    expect((await signIn(form.email, 'another1')).status).toBe(401)
  })

  test('ten sign-ups of one e-mail at once make one account', async () => {
    const form = aForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(form)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await accountsOf(form.email)).toHaveLength(1)
  })

  test('a wrong e-mail and a wrong password get the same answer', async () => {
    const form = aForm()
    await signUp(form)
    const answers = [
      await signIn(form.email, 'wrong123'),
      await signIn(`${randomUUID()}@example.com`, 'wrong123'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    const [known, unknown] = await Promise.all(answers.map((one) => one.text()))
    expect(known).toBe(unknown)
    expect(JSON.parse(known ?? '').errors.email.message).toMatch(/e-mail or the password/)
  })

  test('all wrong fields are answered at once, in the visitor’s language', async () => {
    const wrong = { first_name: 'x', last_name: '', email: 'x', password: 'a b c', age: 14 }
    const response = await shop().post('/auth/signup', wrong, { 'Accept-Language': 'ar' })
    expect(response.status).toBe(422)
    const { errors } = await response.json()
    expect(Object.keys(errors).toSorted()).toEqual([
      'age',
      'email',
      'first_name',
      'last_name',
      'password',
    ])
    expect(errors.password).toEqual({ code: 'right-words', message: 'من فضلك اكتب كلمات صحيحة' })
  })

  test('no sign-up makes an admin', async () => {
    const adminsBefore = await countAdmins()
    const names = [
      'Admin',
      'admin',
      'ADMIN',
      'Аdmin',
      'Ａｄｍｉｎ',
      'Ad\u200bmin',
      'ADMİN',
      'Adm1n',
    ]
    const extras = [
      '"role":"admin"',
      '"isAdmin":true',
      '"id":"1"',
      '"token_version":9',
      '"__proto__":{"role":"admin"}',
      '"constructor":{"prototype":{"role":"admin"}}',
    ]
    for (const first_name of names) {
      expect((await signUp(aForm({ first_name }))).status, first_name).toBe(422)
    }
    for (const extra of extras) {
      const form = JSON.stringify(aForm()).replace(/}$/, `,${extra}}`)
      const response = await shop().post('/auth/signup', form)
      expect(response.status, extra).toBe(422)
    }
    expect(await countAdmins()).toBe(adminsBefore)
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })

  test.each([[['basil123']], [{ $ne: 1 }], [null], [123]])(
    'a password that is %j is no password',
    async (password) => {
      const body = { email: 'mona@example.com', password }
      expect((await shop().post('/auth/signin', body)).status).toBe(422)
    },
  )

  test('ten wrong guesses at an account are all there are, from wherever', async () => {
    const form = aForm()
    await signUp(form)
    for (let guess = 1; guess <= 10; guess++) {
      expect((await signIn(form.email, `wrong${guess}`)).status, `guess ${guess}`).toBe(401)
    }
    const eleventh = await signIn(form.email, form.password)
    expect(eleventh.status).toBe(429)
    const seconds = Number(eleventh.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    const other = aForm()
    await signUp(other)
    expect((await signIn(other.email, other.password)).status).toBe(200)

    later(shop(), 15)
    expect((await signIn(form.email, form.password)).status).toBe(200)
  })

  test('the right password wipes the slate', async () => {
    const form = aForm()
    await signUp(form)
    for (let round = 1; round <= 3; round++) {
      for (let guess = 1; guess <= 5; guess++) await signIn(form.email, 'wrong123')
      expect((await signIn(form.email, form.password)).status, `round ${round}`).toBe(200)
    }
  })

  test('an unknown e-mail is limited like a known one', async () => {
    const email = `${randomUUID()}@example.com`
    for (let guess = 1; guess <= 10; guess++) await signIn(email, 'wrong123')
    expect((await signIn(email, 'wrong123')).status).toBe(429)
  })

  test('one client signs up five times an hour, and guesses fifty times in fifteen minutes', async () => {
    const client = { 'X-Forwarded-For': '203.0.113.7' }
    for (let i = 1; i <= 5; i++) {
      expect((await shop().post('/auth/signup', aForm(), client)).status).toBe(201)
    }
    const sixth = await shop().post('/auth/signup', aForm(), client)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    later(shop(), 60)
    expect((await shop().post('/auth/signup', aForm(), client)).status).toBe(201)

    for (let i = 1; i <= 50; i++) {
      expect((await signIn(`${randomUUID()}@example.com`, 'wrong123', client)).status).toBe(401)
    }
    expect((await signIn(`${randomUUID()}@example.com`, 'wrong123', client)).status).toBe(429)
  })

  test('a hash of weaker parameters is made anew at the next sign-in', async () => {
    const form = aForm()
    await signUp(form)
    const password_hash = weakerHash(form.password, PEPPER)
    await db()
      .updateTable('accounts')
      .set({ password_hash })
      .where('email', '=', form.email)
      .execute()
    expect((await signIn(form.email, 'wrong123')).status).toBe(401)
    expect((await accountsOf(form.email))[0]?.password_hash).toBe(password_hash)
    expect((await signIn(form.email, form.password)).status).toBe(200)
    expect((await accountsOf(form.email))[0]?.password_hash).toContain('m=19456,t=2,p=1')
    expect((await signIn(form.email, form.password)).status).toBe(200)
  })

  test('a changed password ends all logins but the one that changed it', async () => {
    const mona = await signedIn(shop(), 'customer')
    const change = { password: mona.password, new_password: 'newBasil1' }
    const response = await shop().post('/auth/password', change, mona.headers)
    expect(response.status).toBe(200)
    const { token } = await response.json()
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(401)
    expect((await shop().get('/auth/me', { Authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await signIn(mona.account.email, mona.password)).status).toBe(401)
    expect((await signIn(mona.account.email, 'newBasil1')).status).toBe(200)
  })

  test('a password is not changed without the old one, nor to a bad one', async () => {
    const mona = await signedIn(shop(), 'customer')
    const change = (password: string, new_password: string) =>
      shop().post('/auth/password', { password, new_password }, mona.headers)
    const wrong = await change('notmine1', 'newBasil1')
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ errors: { password: { code: 'wrong-password' } } })
    const bad = await change(mona.password, 'a')
    expect(await bad.json()).toMatchObject({
      errors: { new_password: { code: 'password-length' } },
    })
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(200)
  })

  test('an admin’s new password has at least 12 characters', async () => {
    const admin = await signedIn(shop(), 'admin')
    const change = (new_password: string) =>
      shop().post('/auth/password', { password: admin.password, new_password }, admin.headers)
    expect((await change('elevenchars')).status).toBe(422)
    expect((await change('twelve chars')).status).toBe(200)
  })

  test('guesses at the old password are counted, too', async () => {
    const mona = await signedIn(shop(), 'customer')
    const change = { password: 'notmine1', new_password: 'newBasil1' }
    for (let i = 0; i < 10; i++) await shop().post('/auth/password', change, mona.headers)
    expect((await shop().post('/auth/password', change, mona.headers)).status).toBe(429)
  })

  test('signing out everywhere ends every login of the account, and no other', async () => {
    const [mona, other] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    const second = await (await signIn(mona.account.email, mona.password)).json()
    const response = await shop().post('/auth/signout-everywhere', undefined, mona.headers)
    expect(response.status).toBe(200)
    for (const headers of [mona.headers, { Authorization: `Bearer ${second.token}` }]) {
      expect((await shop().get('/auth/me', headers)).status).toBe(401)
    }
    expect((await shop().get('/auth/me', other.headers)).status).toBe(200)
    expect((await signIn(mona.account.email, mona.password)).status).toBe(200)
  })

  test('logging out ends this login alone, and for good', async () => {
    const form = aForm()
    await signUp(form)
    const logIn = async () => {
      const { token } = await (await signIn(form.email, form.password)).json()
      return { Authorization: `Bearer ${token}` }
    }
    const [phone, desk] = [await logIn(), await logIn()]
    const left = await shop().post('/auth/signout', undefined, phone)
    expect([left.status, await left.json()]).toEqual([200, { message: 'success' }])
    expect((await shop().get('/auth/me', phone)).status).toBe(401)
    expect((await shop().post('/auth/signout', undefined, phone)).status).toBe(401)
    expect((await shop().get('/auth/me', desk)).status).toBe(200)
    later(shop(), 60 * 12)
    expect((await shop().get('/auth/me', phone)).status).toBe(401)
  })

  test('what is known of ended logins and browsers is forgotten once it is of no use', async () => {
    const form = aForm()
    await signUp(form)
    const { token } = await (await signIn(form.email, form.password)).json()
    const own = { Authorization: `Bearer ${token}` }
    await shop().post('/auth/signout', undefined, own)
    const count = async (table: 'ended_sessions' | 'known_browsers') =>
      (await db().selectFrom(table).selectAll().execute()).length
    await forgetExpired(db(), shop().clock.now)
    expect(await count('ended_sessions')).toBeGreaterThan(0)
    expect((await shop().get('/auth/me', own)).status).toBe(401)
    later(shop(), 12 * 60 + 3)
    await forgetExpired(db(), shop().clock.now)
    expect(await count('ended_sessions')).toBe(0)
    expect((await shop().get('/auth/me', own)).status).toBe(401)
    expect(await count('known_browsers')).toBeGreaterThan(0)
    later(shop(), 180 * 24 * 60)
    await forgetExpired(db(), shop().clock.now)
    expect(await count('known_browsers')).toBe(0)
  })

  test('of two changes of a password at once, one is made and ends the other’s login', async () => {
    const form = aForm()
    await signUp(form)
    const { token } = await (await signIn(form.email, form.password)).json()
    const change = (new_password: string) =>
      shop().post(
        '/auth/password',
        { password: form.password, new_password },
        { Authorization: `Bearer ${token}` },
      )
    const answers = await Promise.all([change('newBasil1'), change('newBasil2')])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 422])
    const right = statuses[0] === 200 ? 'newBasil1' : 'newBasil2'
    expect((await signIn(form.email, right)).status).toBe(200)
    const [account] = await accountsOf(form.email)
    expect(account?.token_version).toBe(2)
  })

  test('a change that fails half-way changes nothing: the password and its logins stay', async () => {
    const mona = await signedIn(shop(), 'customer')
    const allow = await refuseChange(db(), 'token_version')
    const change = { password: mona.password, new_password: 'newBasil1' }
    expect((await shop().post('/auth/password', change, mona.headers)).status).toBe(500)
    await allow()
    expect(shop().faults.splice(0)).toHaveLength(1)
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(200)
    expect((await signIn(mona.account.email, mona.password)).status).toBe(200)
    expect((await signIn(mona.account.email, 'newBasil1')).status).toBe(401)
  })

  async function countAdmins(): Promise<number> {
    const admins = db().selectFrom('accounts').select('id').where('role', '=', 'admin')
    return (await admins.execute()).length
  }
})

/** Makes the database refuse an account's second version, as a fault between two statements would. */
async function refuseChange(
  db: Database,
  column: 'token_version',
): Promise<() => Promise<unknown>> {
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger no_change before update of ${sql.ref(column)} on accounts
      begin select raise(abort, 'no'); end`.execute(db)
    return () => sql`drop trigger no_change`.execute(db)
  }
  await sql`alter table accounts add constraint no_change
    check (${sql.ref(column)} < 2) not valid`.execute(db)
  return () => sql`alter table accounts drop constraint no_change`.execute(db)
}
