import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, countIntents, countOrders } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('a card order is refused, and nothing is recorded or asked', (open) => {
  const shop = shopOf(open)
  const product = (named?: Parameters<typeof aProduct>[1]) => aProduct(shop().services.db, named)

  async function refused(body: object, status: number) {
    const before = [await countOrders(shop()), await countIntents(shop())]
    const response = await shop().post('/api/payment', body)
    expect(response.status).toBe(status)
    expect([await countOrders(shop()), await countIntents(shop())]).toEqual(before)
    return response.json()
  }

  test.each([-1, 1, -20_00, 100])('for an amount off by %i', async (difference) => {
    const eggs = await product({ pricePiastres: 46_50, offer: 15, quantity: 9 })
    const body = await anOrderFor(shop(), [{ product: eggs, qty: 2 }])
    const answer = await refused({ ...body, amount: body.amount + difference }, 409)
    expect(answer).toMatchObject({
      code: 'amount-mismatch',
      message: expect.any(String),
      total: 99.06,
      items: [{ _id: eggs.id, qty: 2, price: 46.5, offer: 15, unitPrice: 39.53, lineTotal: 79.06 }],
    })
    expect(await stockOfProduct(shop().services.db, eggs.id)).toBe(9)
  })

  test('when a price changed meanwhile', async () => {
    const eggs = await product({ pricePiastres: 50_00 })
    const body = await anOrderFor(shop(), [{ product: eggs, qty: 1 }])
    const { db } = shop().services
    await db.updateTable('products').set({ offer: 10 }).where('id', '=', eggs.id).execute()
    expect(await refused(body, 409)).toMatchObject({ code: 'amount-mismatch', total: 65 })
  })

  test('for more than there is, and says what is left of which', async () => {
    const few = await product({ quantity: 2, name: 'Rare figs' })
    const enough = await product({ quantity: 9 })
    const body = await anOrderFor(shop(), [
      { product: enough, qty: 9 },
      { product: few, qty: 3 },
    ])
    expect(await refused(body, 409)).toMatchObject({
      code: 'out-of-stock',
      items: [{ _id: few.id, name: 'Rare figs', nameAr: 'طماطم تجريبية', available: 2 }],
    })
    expect(await stockOfProduct(shop().services.db, enough.id)).toBe(9)
    expect(await stockOfProduct(shop().services.db, few.id)).toBe(2)
  })

  test('for three lines of one product that are too much together', async () => {
    const few = await product({ quantity: 5 })
    const two = { product: few, qty: 2 }
    const body = await anOrderFor(shop(), [two, two, two])
    expect(await refused(body, 409)).toMatchObject({
      code: 'out-of-stock',
      items: [{ _id: few.id, available: 5 }],
    })
  })

  test('for what is not sold: unknown, deleted, or named in another case', async () => {
    const deleted = await product()
    const { db } = shop().services
    await db
      .updateTable('products')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', deleted.id)
      .execute()
    const there = await product()
    const body = await anOrderFor(shop(), [{ product: there, qty: 1 }])
    for (const id of [deleted.id, randomUUID(), there.id.toUpperCase(), '__proto__', there.slug]) {
      const items = [...body.items, { _id: id, qty: 1 }]
      expect(await refused({ ...body, items }, 409)).toMatchObject({
        code: 'product-gone',
        items: [{ _id: id, available: 0 }],
      })
    }
  })

  test('for a day that is closed or not the area’s, and names the next', async () => {
    const body = await anOrderFor(shop(), [{ product: await product(), qty: 1 }])
    for (const date of ['2026-11-21', '2026-11-27', '2027-11-27', '2020-01-04']) {
      const delivery = { area: 'maadi', date }
      expect(await refused({ ...body, delivery }, 409)).toMatchObject({
        code: 'delivery-closed',
        next: '2026-11-28',
      })
    }
  })

  test('after the minute of the cut-off', async () => {
    const body = await anOrderFor(shop(), [{ product: await product(), qty: 1 }])
    const before = shop().clock.now
    shop().clock.now = new Date('2026-11-26T16:00:00Z')
    try {
      expect(await refused(body, 409)).toMatchObject({
        code: 'delivery-closed',
        next: '2026-12-05',
      })
      shop().clock.now = new Date('2026-11-26T15:59:59Z')
      expect((await shop().post('/api/payment', body)).status).toBe(201)
    } finally {
      shop().clock.now = before
    }
  })

  test.each(['atlantis', '__proto__', 'MAADI', "' or 1=1 --"])(
    'for an area that is not served: %s',
    async (area) => {
      const body = await anOrderFor(shop(), [{ product: await product(), qty: 1 }])
      const delivery = { ...body.delivery, area }
      expect(await refused({ ...body, delivery }, 422)).toMatchObject({
        errors: { 'delivery.area': { code: 'area-unknown' } },
      })
    },
  )

  test('for more money than a card can be charged', async () => {
    const gold = await product({ pricePiastres: 100_000_00, quantity: 1000 })
    for (const qty of [10, 999]) {
      const body = await anOrderFor(shop(), [{ product: gold, qty }])
      expect(await refused(body, 422)).toMatchObject({ errors: { amount: { code: 'too-large' } } })
    }
    expect(await stockOfProduct(shop().services.db, gold.id)).toBe(1000)
  })

  test('for less than the provider takes, and the stock is there again', async () => {
    const seed = await product({ pricePiastres: 1_00, quantity: 3 })
    shop().sandbox.knobs.minimumAmount = 25_00
    const body = await anOrderFor(shop(), [{ product: seed, qty: 1 }])
    const intents = await countIntents(shop())
    const response = await shop().post('/api/payment', body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { amount: { code: 'too-small' } } })
    expect(await countIntents(shop())).toBe(intents)
    expect(await stockOfProduct(shop().services.db, seed.id)).toBe(3)
  })

  test.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ar-EG,en;q=0.5', /\p{Script=Arabic}/u],
    ['en, ar;q=0.1', /^[A-Za-z ,.'’]+$/],
    ['fr', /^[A-Za-z ,.'’]+$/],
    ['', /^[A-Za-z ,.'’]+$/],
  ])('in the visitor’s language: %j', async (language, words) => {
    const body = await anOrderFor(shop(), [{ product: await product(), qty: 1 }], 1)
    const response = await shop().post('/api/payment', body, { 'Accept-Language': language })
    expect((await response.json()).message).toMatch(words)
  })
})

describeOnEachEngine('a checkout’s key', (open) => {
  const shop = shopOf(open)
  const post = async (key: string) => {
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    return shop().post('/api/payment', body, { 'Idempotency-Key': key })
  }

  test.each([
    ['empty', '', 'required'],
    ['129 characters long', 'k'.repeat(129), 'too-long'],
    ['with a tab', 'a\tb', 'characters'],
    ['with a control character', 'a\u0001b', 'characters'],
    ['not in ASCII', 'clé', 'characters'],
  ])('cannot be %s', async (_, key, code) => {
    const response = await post(key)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { 'Idempotency-Key': { code } } })
  })

  test('can be 128 characters long, and any ASCII text', async () => {
    expect((await post('k'.repeat(128))).status).toBe(201)
    expect((await post(`{"a": 'b'} or 1=1; -- ${randomUUID()}`)).status).toBe(201)
  })
})
