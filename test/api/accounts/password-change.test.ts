import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'
import { aForm } from './sign-up-form.ts'

describeOnEachEngine('accounts', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const signUp = (form: object) => shop().post('/auth/signup', form)
  const signIn = (email: string, password: string, headers?: Record<string, string>) =>
    shop().post('/auth/signin', { email, password }, headers)
  const accountsOf = (email: string) =>
    db().selectFrom('accounts').selectAll().where('email', '=', email).execute()

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
    // The refused change gets 401 if its session has ended, 422 if the password that it gives is now the
    // old one.
    expect([
      [200, 401],
      [200, 422],
    ]).toContainEqual(statuses.toSorted())
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
})

/** Makes the database refuse the second write of the change. */
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
