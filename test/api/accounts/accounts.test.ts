import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { weakerHash } from '../../weaker-hash.ts'
import { aForm } from './sign-up-form.ts'

const PEPPER = 'the pepper of tests'

describeOnEachEngine('accounts', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const signUp = (form: object) => shop().post('/auth/signup', form)
  const signIn = (email: string, password: string, headers?: Record<string, string>) =>
    shop().post('/auth/signin', { email, password }, headers)
  const accountsOf = (email: string) =>
    db().selectFrom('accounts').selectAll().where('email', '=', email).execute()

  test('signing up and in gives a token that the shop knows', async () => {
    shop().services.passwords = passwordHasher(PEPPER)
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

  test('a hash of weaker parameters is made anew at the next sign-in', async () => {
    shop().services.passwords = passwordHasher(PEPPER)
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

  async function countAdmins(): Promise<number> {
    const admins = db().selectFrom('accounts').select('id').where('role', '=', 'admin')
    return (await admins.execute()).length
  }
})
