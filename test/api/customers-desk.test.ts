import { expect, test } from 'vitest'
import { changeRole } from '#shop/accounts/roles.server.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../databases.ts'
import {
  anOrderFor,
  aProduct,
  openTestShop,
  placedOf,
  shopOf,
  signedIn,
  type TestShop,
} from '../shop.ts'

type Listed = { id: string; orders: number; spentPiastres: number; lastOrderAt: string | null }

describeOnEachEngine('the desk of customers', (open) => {
  const shop = shopOf(open)
  const list = async (headers: Record<string, string>, query = '') => {
    const response = await shop().get(`/api/admin/customers${query}`, headers)
    expect(response.status).toBe(200)
    return response.json()
  }
  const setRole = (id: string, role: string, headers: Record<string, string>) =>
    shop().send('PUT', `/api/admin/customers/${id}/role`, { role }, headers)

  /** A cash order of this account's, of one product of this price. */
  async function orderOf(test: TestShop, accountId: string, pricePiastres: number, state?: string) {
    const { db } = test.services
    const product = await aProduct(db, { pricePiastres })
    const body = { payment: 'cash', ...(await anOrderFor(test, [{ product, qty: 1 }])) }
    const response = await test.post('/api/orders', body)
    expect(response.status).toBe(201)
    const { number } = await response.json()
    await db
      .updateTable('orders')
      .set({ account_id: accountId, ...(state === 'delivered' && { state }) })
      .where('number', '=', number)
      .execute()
    return number
  }

  test('finds accounts by name or e-mail, with what they ordered', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const mona = await signedIn(shop(), 'customer')
    await orderOf(shop(), mona.account.id, 100_00)
    const last = await orderOf(shop(), mona.account.id, 50_00, 'delivered')
    const [name = ''] = mona.account.email.split('@')
    const found = await list(headers, `?q=${name.toUpperCase()}`)
    expect(found).toEqual({
      customers: [
        {
          id: mona.account.id,
          firstName: 'Mona',
          lastName: 'Adel',
          email: mona.account.email,
          role: 'customer',
          createdAt: expect.any(String),
          orders: 2,
          spentPiastres: 190_00,
          lastOrderAt: expect.any(String),
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
    })
    const byName: Listed[] = (await list(headers, '?q=mona+adel')).customers
    expect(byName.map(({ id }) => id)).toContain(mona.account.id)
    expect((await list(headers, '?q=%25')).total).toBe(0)
    expect((await list(headers, `?q=${name}&role=admin`)).total).toBe(0)

    const page = await shop().get(`/api/admin/customers/${mona.account.id}`, headers)
    const { latestOrders } = await page.json()
    expect(latestOrders).toHaveLength(2)
    expect(latestOrders.find((one: { number: number }) => one.number === last)).toMatchObject({
      state: 'delivered',
      totalPiastres: 70_00,
      paymentMethod: 'cash',
    })
  })

  test('finds accounts by the phone they keep or ordered with, whole or its end', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { db } = shop().services
    const [mona, sara] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    // Other e-mails hold digits by chance, and are found by these.
    const kept = { phone: '+201155539871', email: 'mona.of.the.phone@example.com' }
    await db.updateTable('accounts').set(kept).where('id', '=', mona.account.id).execute()
    const email = 'sara.of.the.phone@example.com'
    await db.updateTable('accounts').set({ email }).where('id', '=', sara.account.id).execute()
    const product = await aProduct(db)
    const customer = {
      name: 'Sara Nabil',
      phone: '011 5553 9872',
      email: 'sara@example.com',
      address: 'Road 9',
    }
    const wish = await anOrderFor(shop(), [{ product, qty: 1 }])
    const body = { payment: 'cash', ...wish, customer }
    const { number } = await (await shop().post('/api/orders', body)).json()
    await db
      .updateTable('orders')
      .set({ account_id: sara.account.id })
      .where('number', '=', number)
      .execute()
    const found = async (q: string) => {
      const { customers } = await list(headers, `?q=${encodeURIComponent(q)}`)
      const both = [mona.account.id, sara.account.id]
      return customers.map(({ id }: Listed) => id).filter((id: string) => both.includes(id))
    }
    for (const end of ['9871', '01155539871', '+20 115 553-9871', '1155539871', '٥٣٩٨٧١']) {
      expect(await found(end), end).toEqual([mona.account.id])
    }
    for (const end of ['9872', '01155539872', '0020 1155539872', '٠١١٥٥٥٣٩٨٧٢']) {
      expect(await found(end), end).toEqual([sara.account.id])
    }
    for (const other of ['872', '9873', '2789']) expect(await found(other), other).toEqual([])
  })

  test('leaves given-up orders out of the sums', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const mona = await signedIn(shop(), 'customer')
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const { number } = await placedOf(await shop().post('/api/payment', body))
    const orders = shop().services.db.updateTable('orders').where('number', '=', number)
    await orders.set({ account_id: mona.account.id }).execute()
    const page = await shop().get(`/api/admin/customers/${mona.account.id}`, headers)
    expect(await page.json()).toMatchObject({
      orders: 0,
      spentPiastres: 0,
      lastOrderAt: null,
      latestOrders: [{ number, state: 'awaiting_payment' }],
    })
  })

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
    expect((await refused.json()).message).toMatch(/12 or more characters/)
    expect((await shop().get('/auth/me', own)).status).toBe(200)

    // As with a password from before it was looked at: the next login shows what it is.
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

  test('shows fifty accounts to a page, the newest first', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { db } = shop().services
    const [row] = await db.selectFrom('accounts').selectAll().limit(1).execute()
    if (!row) throw new Error('There is at least the admin')
    const many = Array.from({ length: 60 }, (_, i) => ({
      ...row,
      id: `many-${i}`,
      email: `many-${String(i).padStart(2, '0')}@pages.com`,
      role: 'customer' as const,
      created_at: `2026-01-01T00:${String(i).padStart(2, '0')}:00.000Z`,
    }))
    await db.insertInto('accounts').values(many).execute()
    const first = await list(headers, '?q=@pages.com')
    const second = await list(headers, '?q=@pages.com&page=2')
    expect(first).toMatchObject({ total: 60, pages: 2 })
    const ids = [...first.customers, ...second.customers].map(({ id }: Listed) => id)
    expect(ids).toEqual(many.map(({ id }) => id).toReversed())
    for (const wrong of ['?page=0', '?role=owner', `?q=${'x'.repeat(101)}`, '?sort=name']) {
      expect((await shop().get(`/api/admin/customers${wrong}`, headers)).status).toBe(422)
    }
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
