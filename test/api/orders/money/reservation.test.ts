import { expect, test } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { historyOf, mailsOf, pay, placeByCard, settle, type Placed } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf } from '../../../shop.ts'

describeOnEachEngine('stock of an unpaid card order', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const orderOf = async (placed: Placed) => (await shop().get(placed.path)).json()
  const intentOf = (placed: Placed) => shop().stripe.paymentIntents.retrieve(placed.intentId)
  const anOrder = async (quantity = 5, qty = 2) => {
    const product = await aProduct(shop().services.db, { quantity })
    return { product, placed: await placeByCard(shop(), [{ product, qty }]) }
  }
  /** The reservation ends, but the customer pays just before the intent is cancelled. */
  const payAfterExpiry = async (placed: Placed) => {
    const { services } = shop()
    await closeUnpaid(services.db, await idOf(placed), {
      state: 'expired',
      why: 'expired',
      now: services.now(),
    })
    await pay(shop(), placed)
  }
  const idOf = async ({ number }: Placed) => {
    const { db } = shop().services
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return row.id
  }

  test('is kept for 30 minutes, not a minute less', async () => {
    const { product, placed } = await anOrder()
    later(shop(), 29.99)
    await expireOrders(shop().services)
    expect(await stock(product.id)).toBe(3)
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
    later(shop(), 0.01)
    await expireOrders(shop().services)
    expect(await orderOf(placed)).toMatchObject({ state: 'expired', paymentState: 'unpaid' })
    expect(await stock(product.id)).toBe(5)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'expired'])
    expect(await mailsOf(shop(), placed)).toBe(0)
  })

  test('is given back only after nobody can pay any more', async () => {
    const { product, placed } = await anOrder()
    later(shop(), 31)
    Object.assign(shop().sandbox.knobs, { apiFailNext: 1000, apiFailOnly: 'POST' })
    await expect(expireOrders(shop().services)).rejects.toThrow()
    expect(await stock(product.id)).toBe(3)
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    await expireOrders(shop().services)
    expect((await intentOf(placed)).status).toBe('canceled')
    await expect(pay(shop(), placed)).rejects.toThrow()
    expect(await stock(product.id)).toBe(5)
  })

  test('is given back once, by however many processes', async () => {
    const { product, placed } = await anOrder()
    later(shop(), 31)
    await Promise.allSettled(Array.from({ length: 5 }, () => expireOrders(shop().services)))
    await expireOrders(shop().services)
    await settle(shop(), placed)
    expect(await stock(product.id)).toBe(5)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'expired'])
  })

  test('stays sold when the payment came and only the news of it got lost', async () => {
    const { product, placed } = await anOrder()
    await pay(shop(), placed)
    later(shop(), 31)
    await expireOrders(shop().services)
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await stock(product.id)).toBe(3)
  })

  test('is asked after within minutes when the news got lost', async () => {
    const { placed } = await anOrder()
    await pay(shop(), placed)
    await pollOpenOrders(shop().services)
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
    later(shop(), 1)
    await pollOpenOrders(shop().services)
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed' })
  })

  test('is given back when the provider itself cancelled', async () => {
    const { product, placed } = await anOrder()
    await shop().stripe.paymentIntents.cancel(placed.intentId)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'expired' })
    expect(await stock(product.id)).toBe(5)
  })

  test('is not taken again by a late payment once the day is over or closed', async () => {
    const gone = async (change: (number: number) => Promise<unknown>) => {
      const { product, placed } = await anOrder()
      await change(placed.number)
      await payAfterExpiry(placed)
      await settle(shop(), placed)
      expect(await orderOf(placed)).toMatchObject({ state: 'refunded' })
      expect(await stock(product.id)).toBe(5)
    }
    const { db } = shop().services
    const dayIs = (date: string) => (number: number) =>
      db.updateTable('orders').set({ delivery_date: date }).where('number', '=', number).execute()
    await gone(dayIs('2026-11-01'))
    const sums = { cash_collected_piastres: 0, card_paid_piastres: 0, refunded_piastres: 0 }
    const date = '2027-01-02'
    await db
      .insertInto('closed_days')
      .values({ date, closed_at: '2026-11-22T09:00:00.000Z', who: 'x', orders: 0, ...sums })
      .execute()
    await gone(dayIs(date))
    await db.deleteFrom('closed_days').where('date', '=', date).execute()
  })

  test('is taken again by a late payment, if it is there', async () => {
    const { product, placed } = await anOrder()
    await payAfterExpiry(placed)
    expect(await stock(product.id)).toBe(5)
    await Promise.all(Array.from({ length: 5 }, () => settle(shop(), placed)))
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await stock(product.id)).toBe(3)
    expect(await historyOf(shop(), placed)).toEqual([
      'placed',
      'expired',
      'paid-late',
      'stock-taken-again',
    ])
    expect(await mailsOf(shop(), placed)).toBe(1)
  })

  test('that is gone when the payment comes: all the money goes back, once', async () => {
    const { product, placed } = await anOrder(2, 2)
    await payAfterExpiry(placed)
    await placeByCard(shop(), [{ product, qty: 1 }])
    await Promise.all(Array.from({ length: 5 }, () => settle(shop(), placed)))
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
    expect(await stock(product.id)).toBe(1)
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'expired', 'paid-late', 'refunded'])
    const { data } = await shop().stripe.refunds.list({ payment_intent: placed.intentId })
    expect(data.map(({ amount }) => amount)).toEqual([(await intentOf(placed)).amount])
    expect(await mailsOf(shop(), placed)).toBe(0)
  })

  test('of an order that was cancelled stays given back; its money goes back too', async () => {
    const { services } = shop()
    const { product, placed } = await anOrder()
    const end = { state: 'cancelled', why: 'cancelled', now: services.now() } as const
    await closeUnpaid(services.db, await idOf(placed), end)
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'refunded' })
    expect(await stock(product.id)).toBe(5)
    expect(await historyOf(shop(), placed)).toEqual([
      'placed',
      'cancelled',
      'paid-late',
      'refunded',
    ])
  })

  test('a refund that failed is tried again until the money is back', async () => {
    const { product, placed } = await anOrder(2, 2)
    await payAfterExpiry(placed)
    await placeByCard(shop(), [{ product, qty: 1 }])
    Object.assign(shop().sandbox.knobs, {
      apiFailNext: 1000,
      apiFailure: 'reset-after',
      apiFailOnly: 'POST /v1/refunds',
    })
    const response = await shop().post(placed.path.replace('?', '/settle?'), {})
    expect(response.status).toBe(503)
    expect(await orderOf(placed)).toMatchObject({ state: 'expired', paymentState: 'refund_due' })
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    await sendDueRefunds(shop().services)
    await sendDueRefunds(shop().services)
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
    const { data } = await shop().stripe.refunds.list({ payment_intent: placed.intentId })
    expect(data).toHaveLength(1)
  })
})
