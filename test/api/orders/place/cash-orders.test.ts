import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import {
  anOrderFor,
  countIntents,
  countOrders,
  historyOf,
  mailsOf,
  settle,
} from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('an order paid in cash', (open) => {
  const shop = shopOf(open)
  const aBody = async (named?: Parameters<typeof aProduct>[1], qty = 1) => {
    const product = await aProduct(shop().services.db, named)
    const body = await anOrderFor(shop(), [{ product, qty }])
    return { product, body: { ...body, payment: 'cash' } }
  }
  const post = (body: object, key: string = randomUUID()) =>
    shop().post('/api/orders', body, { 'Idempotency-Key': key })

  test('is confirmed at once, and the provider knows nothing of it', async () => {
    const intents = await countIntents(shop())
    const { body, product } = await aBody({ quantity: 8, pricePiastres: 45_55 }, 2)
    const response = await post(body)
    expect(response.status).toBe(201)
    const { number, key, total } = await response.json()
    expect(total).toBe(111.1)
    expect(response.headers.get('location')).toBe(`/orders/${number}?key=${key}`)
    expect(key).toMatch(/^[\w-]{22,}$/)
    const placed = { number, path: `/api/orders/${number}?key=${key}` }
    expect(await (await shop().get(placed.path)).json()).toMatchObject({
      state: 'confirmed',
      payment: 'cash',
      paymentState: 'unpaid',
      totals: { total },
    })
    expect(await historyOf(shop(), placed)).toEqual(['placed'])
    expect(await mailsOf(shop(), placed)).toBe(1)
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(6)
    expect(await countIntents(shop())).toBe(intents)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })

  test('needs no amount, but one that is given must be right', async () => {
    const { body } = await aBody()
    const { amount, ...without } = body
    expect((await post(without)).status).toBe(201)
    const wrong = await post({ ...body, amount: amount + 1 })
    expect(wrong.status).toBe(409)
    expect(await wrong.json()).toMatchObject({ code: 'amount-mismatch', total: amount / 100 })
  })

  test('comes once for one key, also ten times at once', async () => {
    const { body, product } = await aBody({ quantity: 9 })
    const orders = await countOrders(shop())
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(body, key)))
    const answers = await Promise.all(responses.map((one) => one.text()))
    expect(new Set(answers).size).toBe(1)
    expect(await countOrders(shop())).toBe(orders + 1)
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(8)
    const other = await post({ ...body, notes: 'other' }, key)
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'idempotency-mismatch' })
  })

  test('takes all of its stock or none', async () => {
    const plenty = await aProduct(shop().services.db, { quantity: 50 })
    const none = await aProduct(shop().services.db, { quantity: 0 })
    const items = [plenty, none].map((product) => ({ product, qty: 1 }))
    const response = await post({ ...(await anOrderFor(shop(), items)), payment: 'cash' })
    expect(response.status).toBe(409)
    expect(await stockOfProduct(shop().services.db, plenty.id)).toBe(50)
  })

  test('is never so dear that it cannot be written down', async () => {
    const { body } = await aBody({ pricePiastres: 100_000_00, quantity: 999 }, 999)
    const response = await post(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { amount: { code: 'too-large' } } })
  })

  test('of a hundred different products works', async () => {
    const products = await Promise.all(
      Array.from({ length: 100 }, () => aProduct(shop().services.db, { pricePiastres: 1_00 })),
    )
    const items = products.map((product) => ({ product, qty: 1 }))
    const response = await post({ ...(await anOrderFor(shop(), items)), payment: 'cash' })
    expect(response.status).toBe(201)
  })

  test.each(['card', 'free', '', null, ['cash']])('is not paid by %j', async (payment) => {
    const { body } = await aBody()
    const response = await post({ ...body, payment })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { payment: { code: 'choice' } } })
  })
})
