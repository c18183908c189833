import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, countIntents, countOrders } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('the same checkout again', (open) => {
  const shop = shopOf(open)
  const aBody = async (named?: Parameters<typeof aProduct>[1]) => {
    const product = await aProduct(shop().services.db, named)
    return { product, body: await anOrderFor(shop(), [{ product, qty: 1 }]) }
  }
  const post = (body: object, key: string) =>
    shop().post('/api/payment', body, { 'Idempotency-Key': key })

  test('with its key has the same answer and makes no second order', async () => {
    const { body, product } = await aBody({ quantity: 5 })
    const key = randomUUID()
    const first = await post(body, key)
    const orders = await countOrders(shop())
    const second = await post(body, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await second.json()).toBe(await first.json())
    expect(await countOrders(shop())).toBe(orders)
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(4)
  })

  test('ten times at once is one order, one intent and one secret', async () => {
    const { body, product } = await aBody({ quantity: 5 })
    const [orders, intents] = [await countOrders(shop()), await countIntents(shop())]
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(body, key)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(await Promise.all(responses.map((one) => one.text()))).size).toBe(1)
    expect(await countOrders(shop())).toBe(orders + 1)
    expect(await countIntents(shop())).toBe(intents + 1)
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(4)
  })

  test('written otherwise but meaning the same is the same', async () => {
    const { body } = await aBody()
    const key = randomUUID()
    const first = await post(body, key)
    const { phone, email } = body.customer
    const written = { phone: `+2${phone}`, email: ` ${email.toUpperCase()}` }
    const customer = { ...body.customer, ...written }
    const second = await post({ ...body, customer, notes: '', missing: 'call' }, key)
    expect(await second.text()).toBe(await first.text())
  })

  test('with another body is refused, and so is cash with a card’s key', async () => {
    const { body } = await aBody()
    const key = randomUUID()
    expect((await post(body, key)).status).toBe(201)
    const other = await post({ ...body, notes: 'ring twice' }, key)
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'idempotency-mismatch' })
    const headers = { 'Idempotency-Key': key }
    const cash = await shop().post('/api/orders', { ...body, payment: 'cash' }, headers)
    expect(cash.status).toBe(422)
  })

  test('after a refusal starts afresh', async () => {
    const { body, product } = await aBody({ quantity: 0 })
    const key = randomUUID()
    expect((await post(body, key)).status).toBe(409)
    await shop()
      .services.db.insertInto('stock_movements')
      .values({ id: key, product_id: product.id, order_id: null, change: 3, why: 'new', at: '' })
      .execute()
    const { db } = shop().services
    await db.updateTable('products').set({ quantity: 3 }).where('id', '=', product.id).execute()
    expect((await post(body, key)).status).toBe(201)
  })

  test('has its answer even from a client that must wait with new orders', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.7' }
    const { body } = await aBody({ quantity: 100 })
    const key = randomUUID()
    await shop().post('/api/payment', body, { ...from, 'Idempotency-Key': key })
    for (let more = 1; more < 20; more++) {
      expect((await shop().post('/api/payment', body, from)).status).toBe(201)
    }
    const tooMany = await shop().post('/api/payment', body, from)
    expect(tooMany.status).toBe(429)
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(tooMany.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    const again = await shop().post('/api/payment', body, { ...from, 'Idempotency-Key': key })
    expect(again.status).toBe(201)
    const someoneElse = await shop().post('/api/payment', body)
    expect(someoneElse.status).toBe(201)
  })

  test('has its answer even when its area is no longer served', async () => {
    const { db } = shop().services
    const { body } = await aBody()
    const key = randomUUID()
    const there = { ...body, delivery: { ...body.delivery, area: 'zamalek' } }
    const first = await post(there, key)
    await db.updateTable('areas').set({ active: 0 }).where('id', '=', 'zamalek').execute()
    expect((await post(there, randomUUID())).status).toBe(422)
    expect(await (await post(there, key)).text()).toBe(await first.text())
  })
})
