import { expect, test } from 'vitest'
import type { Person } from '#shop/customers/people.ts'
import { placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aPerson, anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('people in the admin', (open) => {
  const shop = shopOf(open)
  async function find(q: string): Promise<Person[]> {
    const { headers } = await signedIn(shop(), 'admin')
    const response = await shop().get(`/api/admin/people?q=${encodeURIComponent(q)}`, headers)
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()).people
  }
  async function orderFor(customer: object) {
    const product = await aProduct(shop().services.db)
    const { customer: usual } = await anOrderFor(shop(), [{ product, qty: 1 }])
    return placeInCash(shop(), [{ product, qty: 1 }], { customer: { ...usual, ...customer } })
  }

  test('a guest is found once by any part of her name, with her latest address', async () => {
    const sara = { name: 'Sara Mansour', phone: '010 1212 3434' }
    await orderFor({ ...sara, address: '1 Old Street' })
    await orderFor({ ...sara, email: 'sara@example.com', address: '2 New Street' })
    const expected = {
      name: 'Sara Mansour',
      phone: '+201012123434',
      email: 'sara@example.com',
      address: '2 New Street',
      place: null,
      area: 'maadi',
      locale: 'en',
      orders: 2,
      lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      account: null,
      notAccepted: null,
    }
    for (const q of ['sara', 'MANSOUR', 'mansour sara', ' Sara  ']) {
      expect(await find(q), q).toEqual([expected])
    }
  })

  test.each([
    '01098761234',
    '010 9876 1234',
    '+20 10 98761234',
    '0020-10-98761234',
    '٠١٠٩٨٧٦١٢٣٤',
    '0109876',
    '1234',
    '1098761234',
  ])('a guest is found by her phone, written %s', async (q) => {
    if ((await find('01098761234')).length === 0) {
      await orderFor({ name: 'Hoda Sami', phone: '010 9876 1234' })
    }
    // An account's random e-mail may contain the digits, too.
    const called = (await find(q)).filter(({ phone }) => phone !== '')
    expect(called).toEqual([expect.objectContaining({ phone: '+201098761234' })])
  })

  test('Arabic names are found in their common spellings', async () => {
    await orderFor({ name: 'أحمد مصطفى', phone: '010 5656 7878' })
    for (const q of ['احمد', 'مصطفي', 'أحمد مصطفى']) {
      expect(await find(q), q).toMatchObject([{ phone: '+201056567878' }])
    }
  })

  test('an account is found without an order, and its orders lead to it', async () => {
    const { account, headers } = await signedIn(shop(), 'customer')
    const [name = ''] = account.email.split('-')
    await shop()
      .services.db.updateTable('accounts')
      .set({ phone: '+201077001100' })
      .where('id', '=', account.id)
      .execute()
    const own = { id: account.id, email: account.email }
    expect(await find(account.email.slice(0, 12))).toMatchObject([
      { phone: '+201077001100', email: account.email, area: '', orders: 0, account: own },
    ])
    expect(name).not.toBe('')
    const product = await aProduct(shop().services.db)
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'cash' }
    const customer = { ...body.customer, ...aPerson(), name: 'Nadia Fathy' }
    expect((await shop().post('/api/orders', { ...body, customer }, headers)).status).toBe(201)
    expect(await find('nadia fathy')).toMatchObject([{ orders: 1, account: own }])
  })

  test('an account and a guest with one phone are one person', async () => {
    const { account } = await signedIn(shop(), 'customer')
    await shop()
      .services.db.updateTable('accounts')
      .set({ phone: '+201066554433' })
      .where('id', '=', account.id)
      .execute()
    await orderFor({ name: 'Farida Nabil', phone: '010 6655 4433' })
    expect(await find('01066554433')).toMatchObject([
      { name: 'Farida Nabil', orders: 1, account: { id: account.id } },
    ])
  })

  test('accounts that were deleted are not found', async () => {
    const { account } = await signedIn(shop(), 'customer')
    await shop()
      .services.db.updateTable('accounts')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', account.id)
      .execute()
    expect(await find(account.email)).toEqual([])
  })

  test.each(['', ' ', 'x', '%', '%%', '__', '\\', "' or 1=1 --", '12', '010', '#1', 'zzzzzz'])(
    'nobody is found by %j',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )

  test('at most eight are found', async () => {
    for (let one = 0; one < 10; one++) await orderFor({ name: 'Samira Crowd', ...aPerson() })
    expect(await find('samira crowd')).toHaveLength(8)
  })

  test('wrong searches and other roles are refused', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const status = async (path: string, as: Record<string, string>) =>
      (await shop().get(path, as)).status
    const people = '/api/admin/people'
    expect(await status(`${people}?q=${'x'.repeat(101)}`, headers)).toBe(422)
    expect(await status(`${people}?q=a&q=b`, headers)).toBe(422)
    expect(await status(`${people}?name=a`, headers)).toBe(422)
    expect(await status(people, {})).toBe(401)
    expect(await status(people, (await signedIn(shop(), 'customer')).headers)).toBe(403)
    expect(await status(people, headers)).toBe(200)
  })
})
