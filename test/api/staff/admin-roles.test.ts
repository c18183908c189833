import { expect, test } from 'vitest'
import { changeRole } from '#shop/accounts/change-role.server.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { openTestShop, shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('customers in the admin', (open) => {
  const shop = shopOf(open)
  const setRole = (id: string, role: string, headers: Record<string, string>) =>
    shop().send('PUT', `/api/admin/customers/${id}/role`, { role }, headers)

  test('makes an admin, whose new token the browser knows, and takes it back', async () => {
    const { headers, account } = await signedIn(shop(), 'admin')
    const mona = await signedIn(shop(), 'customer')
    const { id, email } = mona.account
    const made = await setRole(id, 'admin', headers)
    expect(await made.json()).toMatchObject({ id, role: 'admin' })
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(401)

    const credentials = { email, password: mona.password }
    const { token } = await (await shop().post('/auth/signin', credentials)).json()
    expect(firstNameIn(token)).toBe('Admin')
    const asMona = { Authorization: `Bearer ${token}` }
    expect((await shop().get('/api/admin/customers', asMona)).status).toBe(200)

    expect((await setRole(id, 'customer', headers)).status).toBe(200)
    expect((await shop().get('/api/admin/customers', asMona)).status).toBe(401)
    const again = await (await shop().post('/auth/signin', credentials)).json()
    expect(firstNameIn(again.token)).toBe('Mona')
    const history = await shop().get(`/api/admin/changes/account/${id}`, headers)
    expect(await history.json()).toMatchObject([
      { who: account.email, what: 'role-changed' },
      { who: account.email, what: 'role-changed' },
    ])
  })

  test('who was an admin is none to the browser afterwards, whatever the name', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const other = await signedIn(shop(), 'admin')
    expect((await setRole(other.account.id, 'customer', headers)).status).toBe(200)
    const { email } = other.account
    const signIn = await shop().post('/auth/signin', { email, password: other.password })
    expect(firstNameIn((await signIn.json()).token)).toBe('Baladi')
  })

  test('makes nobody an admin whose password is not known to be long enough', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const form = { first_name: 'Mona', last_name: 'Adel', password: 'elevenChars' }
    const email = 'eleven@shop.com'
    expect((await shop().post('/auth/signup', { ...form, email })).status).toBe(201)
    const signIn = async (password: string) => {
      const { token } = await (await shop().post('/auth/signin', { email, password })).json()
      return { Authorization: `Bearer ${token}` }
    }
    const own = await signIn(form.password)
    const { _id: id } = await (await shop().get('/auth/me', own)).json()
    const refused = await setRole(id, 'admin', headers)
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toMatch(/shorter than 12 characters/)
    expect((await shop().get('/auth/me', own)).status).toBe(200)

    // The password is from before the check of passwords; the next login checks it.
    const accounts = shop().services.db.updateTable('accounts').where('id', '=', id)
    const change = { password: form.password, new_password: 'twelveLetters' }
    expect((await shop().post('/auth/password', change, own)).status).toBe(200)
    await accounts.set({ has_admin_password: 0 }).execute()
    expect((await setRole(id, 'admin', headers)).status).toBe(409)
    await signIn('twelveLetters')
    expect((await setRole(id, 'admin', headers)).status).toBe(200)

    expect((await setRole(id, 'customer', headers)).status).toBe(200)
    const shorter = { password: 'twelveLetters', new_password: 'short1' }
    expect(
      (await shop().post('/auth/password', shorter, await signIn('twelveLetters'))).status,
    ).toBe(200)
    expect((await setRole(id, 'admin', headers)).status).toBe(409)
  })

  test('lets nobody change their own role', async () => {
    const { headers, account } = await signedIn(shop(), 'admin')
    for (const role of ['customer', 'admin']) {
      const refused = await setRole(account.id, role, headers)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'own-role' })
    }
    expect((await shop().get('/api/admin/customers', headers)).status).toBe(200)
    expect((await setRole(account.id, 'owner', headers)).status).toBe(422)
    expect((await setRole('nobody', 'admin', headers)).status).toBe(404)
  })

  test('signs an account out everywhere', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const mona = await signedIn(shop(), 'customer')
    const path = `/api/admin/customers/${mona.account.id}/sign-out`
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(200)
    expect((await shop().post(path, undefined, headers)).status).toBe(200)
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(401)
    const nobody = await shop().post('/api/admin/customers/nobody/sign-out', undefined, headers)
    expect(nobody.status).toBe(404)
    const history = await shop().get(`/api/admin/changes/account/${mona.account.id}`, headers)
    expect(await history.json()).toMatchObject([{ what: 'signed-out' }])
  })
})

describeOnPostgres('two admins who dismiss each other at the same moment', () => {
  test('leave one admin', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    const { db, now } = shop.services
    for (let round = 0; round < 5; round++) {
      await db.updateTable('accounts').set({ role: 'customer' }).execute()
      const [one, two] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
      await Promise.all([
        changeRole(db, one.account, { id: two.account.id, role: 'customer' }, now()),
        changeRole(db, two.account, { id: one.account.id, role: 'customer' }, now()),
      ])
      const left = await db
        .selectFrom('accounts')
        .select('id')
        .where('role', '=', 'admin')
        .execute()
      expect(left).toHaveLength(1)
    }
    await shop.close()
    await database.close()
  })
})

function firstNameIn(token: string): string {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).first_name
}
