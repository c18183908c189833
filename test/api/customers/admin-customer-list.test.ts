import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor, placedOf } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

type Listed = { id: string; orders: number; spentPiastres: number; lastOrderAt: string | null }

describeOnEachEngine('customers in the admin', (open) => {
  const shop = shopOf(open)
  const list = async (headers: Record<string, string>, query = '') => {
    const response = await shop().get(`/api/admin/customers${query}`, headers)
    expect(response.status).toBe(200)
    return response.json()
  }

  /** The order has one product of this price. */
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
          name: 'Mona Adel',
          phone: expect.stringMatching(/^\+2010/),
          isPhoneConfirmed: false,
          email: mona.account.email,
          role: 'customer',
          orders: 2,
          spentPiastres: 70_00,
          lastOrderAt: expect.any(String),
          creditPiastres: 0,
          area: { name: 'Maadi', nameAr: 'المعادي' },
          isNotAccepted: false,
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
    // These e-mails contain no digits, because the random ones could match the search.
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
    for (const wrong of ['?page=0', '?role=owner', `?q=${'x'.repeat(101)}`, '?sort=price']) {
      expect((await shop().get(`/api/admin/customers${wrong}`, headers)).status).toBe(422)
    }
  })
})
