import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/change-settings.server.ts'
import { readVersioned } from '#shop/settings/settings.server.ts'
import { adminClient } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, countOrders, mailsOf } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('orders that staff take for customers', (open) => {
  const shop = shopOf(open)

  /** A valid phone order for a new product, with `more` added. */
  async function anOrder(more: object = {}, named: Parameters<typeof aProduct>[1] = {}, qty = 2) {
    const product = await aProduct(shop().services.db, named)
    const body = await anOrderFor(shop(), [{ product, qty }])
    return { product, body: { ...body, payment: 'cash', ...more } }
  }
  const post = (
    headers: Record<string, string>,
    body: object,
    key: string = randomUUID(),
  ): Promise<Response> =>
    shop().post('/api/admin/orders', body, { ...headers, 'Idempotency-Key': key })

  async function setDiscount(memberDiscount: number) {
    const { db } = shop().services
    const { account } = await signedIn(shop(), 'admin')
    const { version, settings } = await readVersioned(db)
    const change = { version, settings: { ...settings, memberDiscount } }
    await changeSettings(db, account, change, shop().clock.now)
  }

  test('nobody and customers cannot place them', async () => {
    const { body } = await anOrder()
    const before = await countOrders(shop())
    expect((await post({}, body)).status).toBe(401)
    expect((await post((await signedIn(shop(), 'customer')).headers, body)).status).toBe(403)
    expect(await countOrders(shop())).toBe(before)
  })

  test('one for a guest takes stock, is confirmed, mailed in her language, and says who placed it', async () => {
    const admin = await adminClient(shop())
    const { product, body } = await anOrder({ locale: 'ar', notes: 'Ring twice' })
    const response = await post(admin.headers, body)
    expect(response.status).toBe(201)
    const { number, key, total } = await response.json()
    expect(response.headers.get('location')).toBe(`/orders/${number}?key=${key}`)
    expect(total).toBe(76)
    const order = await admin.see(number)
    expect(order).toMatchObject({
      state: 'confirmed',
      paymentMethod: 'cash',
      locale: 'ar',
      notes: 'Ring twice',
      history: [{ what: 'placed', who: admin.account.email }],
    })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(98)
    expect(await mailsOf(shop(), { number })).toBe(1)
    const row = await shop()
      .services.db.selectFrom('orders')
      .select(['id', 'account_id', 'client'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ account_id: null, client: '' })
    const entries = await shop()
      .services.db.selectFrom('changes')
      .select(['who', 'what', 'after'])
      .where('thing', '=', 'order')
      .where('thing_id', '=', row.id)
      .execute()
    expect(entries).toEqual([
      { who: admin.account.email, what: 'placed', after: expect.stringContaining(`${number}`) },
    ])
  })

  test('one for a customer without an e-mail sends no mail, then nor when it is cancelled', async () => {
    const admin = await adminClient(shop())
    const { body } = await anOrder()
    const { email: _, ...customer } = body.customer
    for (const without of [customer, { ...customer, email: '' }]) {
      const { number } = await (await post(admin.headers, { ...body, customer: without })).json()
      expect(await admin.see(number)).toMatchObject({ customer: { email: '' } })
      await admin.moved(number, 'cancelled')
      expect(await mailsOf(shop(), { number })).toBe(0)
      expect(await mailsOf(shop(), { number }, 'order-cancelled')).toBe(0)
    }
  })

  test('a customer herself still needs an e-mail', async () => {
    const { body } = await anOrder()
    const response = await shop().post('/api/orders', {
      ...body,
      customer: { ...body.customer, email: '' },
    })
    expect(response.status).toBe(422)
  })

  test('one for an account is its own, at member prices', async () => {
    const admin = await adminClient(shop())
    const mona = await signedIn(shop(), 'customer')
    await setDiscount(10)
    const { body } = await anOrder({ accountId: mona.account.id, amount: undefined })
    const response = await post(admin.headers, body)
    await setDiscount(0)
    const { number, total } = await response.json()
    expect(total).toBe(70.4)
    const own = await (await shop().get('/api/orders', mona.headers)).json()
    expect(own).toMatchObject([{ number, memberDiscount: 10 }])
  })

  test('one for an account that does not exist is refused', async () => {
    const admin = await adminClient(shop())
    const { body } = await anOrder({ accountId: randomUUID() })
    const response = await post(admin.headers, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { accountId: { code: 'not-found' } } })
  })

  test('with the same key there is one, also for calls at once; another body is refused', async () => {
    const admin = await adminClient(shop())
    const { product, body } = await anOrder()
    const key = randomUUID()
    const before = await countOrders(shop())
    const answers = await Promise.all([1, 2, 3].map(() => post(admin.headers, body, key)))
    const numbers = await Promise.all(answers.map(async (one) => (await one.json()).number))
    expect(new Set(numbers).size).toBe(1)
    expect(await countOrders(shop())).toBe(before + 1)
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(98)
    const mona = await signedIn(shop(), 'customer')
    for (const more of [{ notes: 'No nuts' }, { accountId: mona.account.id }]) {
      const response = await post(admin.headers, { ...body, ...more }, key)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'idempotency-mismatch' })
    }
  })

  test('of two at once for the last ones, one is placed and the other names what is short', async () => {
    const admin = await adminClient(shop())
    const { product, body } = await anOrder({}, { quantity: 3 })
    const answers = await Promise.all([post(admin.headers, body), post(admin.headers, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      code: 'out-of-stock',
      items: [{ _id: product.id, available: 1 }],
    })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(1)
  })

  test('all that is wrong is told at once, and nothing is placed', async () => {
    const admin = await adminClient(shop())
    const before = await countOrders(shop())
    const response = await post(admin.headers, {
      payment: 'promise',
      items: [],
      customer: { name: '', phone: '12', email: 'mona', address: '' },
      delivery: { area: '', date: '' },
      missing: 'guess',
      locale: 'fr',
      accountId: '',
      price: 1,
    })
    expect(response.status).toBe(422)
    const { errors } = await response.json()
    expect(Object.keys(errors).toSorted()).toEqual([
      'accountId',
      'customer.address',
      'customer.email',
      'customer.name',
      'customer.phone',
      'delivery.area',
      'delivery.date',
      'items',
      'locale',
      'missing',
      'payment',
      'price',
    ])
    expect(await countOrders(shop())).toBe(before)
  })

  test.each([
    ['an unknown area', { delivery: { area: 'atlantis', date: '2026-11-28' } }, 422],
    ['a day without delivery', { delivery: { area: 'maadi', date: '2026-11-23' } }, 409],
    ['another sum', { amount: 1 }, 409],
    ['a product that is gone', { items: [{ _id: randomUUID(), qty: 1 }], amount: undefined }, 409],
    ['an account’s id of invisible characters', { accountId: '\0\u200e' }, 422],
    ['an account’s id that is none', { accountId: { $ne: 1 } }, 422],
  ])('%s is refused', async (_, more, status) => {
    const admin = await adminClient(shop())
    const { product, body } = await anOrder(more)
    expect((await post(admin.headers, body)).status).toBe(status)
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(100)
  })

  test('the limits on orders in cash are the customer’s, not those of the staff’s browser', async () => {
    const admin = await adminClient(shop())
    const office = { ...admin.headers, 'X-Forwarded-For': '192.0.2.77' }
    for (let time = 1; time <= 21; time++) {
      const { body } = await anOrder({}, { pricePiastres: 1_00 })
      const customer = { ...body.customer, email: '' }
      expect((await post(office, { ...body, customer })).status).toBe(201)
    }
    const own = await anOrder({}, { pricePiastres: 1_00 })
    const from = { 'X-Forwarded-For': '192.0.2.77' }
    expect((await shop().post('/api/orders', own.body, from)).status).toBe(201)

    const phone = '010 4545 4545'
    for (let time = 1; time <= 11; time++) {
      const { body } = await anOrder({}, { pricePiastres: 1_00 })
      const response = await post(office, { ...body, customer: { ...body.customer, phone } })
      expect(response.status).toBe(time <= 10 ? 201 : 429)
    }
  })

  test('a customer owes no more by phone than she may', async () => {
    const admin = await adminClient(shop())
    const dear = { pricePiastres: 9_000_00 }
    const { body } = await anOrder({}, dear, 1)
    const customer = { ...body.customer, email: '' }
    const again = async (named: object) =>
      post(admin.headers, { ...(await anOrder({}, dear, 1)).body, customer: named })
    expect((await again(customer)).status).toBe(201)
    expect((await again(customer)).status).toBe(201)
    const refused = await again(customer)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'pay-by-card' })
    // Another person without an e-mail owes nothing.
    expect((await again({ ...customer, phone: '010 3131 3131' })).status).toBe(201)
  })
})
