import { expect, test } from 'vitest'
import { cancelUnpaidOrder } from '#shop/payment/cancel-order.server.ts'
import { ensureIntent } from '#shop/payment/intents.server.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { describeOnEachEngine } from '../databases.ts'
import { adminClient } from '../admin-client.ts'
import { balancesOf } from '../ledger.ts'
import { historyOf, mailsOf, settle } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, egyptOf, hears, inEgypt, placeOnline, works } from './egypt.ts'

type Way = [method: OnlineMethod, provider: CollectChoice]
const ways: Way[] = [
  ['card', 'paymob'],
  ['wallet', 'paymob'],
  ['kiosk', 'fawry'],
]

describeOnEachEngine('money that comes', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)
  const orderOf = async ({ path }: { path: string }) => (await shop().get(path)).json()
  const idOf = async ({ number }: { number: number }) =>
    shop()
      .services.db.selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)

  async function anOrder([method, provider]: Way, quantity = 2) {
    await collectBy(shop(), method, provider)
    Object.assign(shop().sandbox.fawry.knobs, { acceptExpired: true, acceptPaid: true })
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], method)
    return { placed, product, pay: () => customers[method](shop(), placed) }
  }
  const expired = async (way: Way) => {
    const order = await anOrder(way)
    later(shop(), way[0] === 'kiosk' ? 24 * 60 + 1 : 31)
    // The code expires at Fawry, where a kiosk may still take it. A code that the shop cancels cannot be
    // paid.
    const { pay } = order.placed
    if (pay.by === 'code') shop().sandbox.fawry.orders.expire(pay.code)
    await works(shop())
    expect(await orderOf(order.placed)).toMatchObject({ state: 'expired' })
    return order
  }
  const isBack = async (placed: { number: number; path: string; key: string }) => {
    later(shop(), 61)
    await works(shop())
    expect(await orderOf(placed)).toMatchObject({ state: 'refunded', paymentState: 'refunded' })
    expect(await balancesOf(shop().services.db, placed.number)).toEqual({})
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
  }

  test.each(ways)('late by %s: its goods are there, so it comes', async (...way) => {
    const { placed, product, pay } = await expired(way)
    await pay()
    await hears(shop(), placed)
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await stockOfProduct(shop().services.db, product.id)).toBe(0)
    expect(await mailsOf(shop(), placed)).toBe(1)
  })

  test.each(ways)('late by %s, and nobody tells: the shop finds out', async (...way) => {
    const { placed, pay } = await expired(way)
    Object.assign(shop().sandbox.paymob.knobs, { callbacksLost: true })
    Object.assign(shop().sandbox.fawry.knobs, { notificationsLost: true })
    await pay()
    later(shop(), 61)
    await works(shop())
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
  })

  test.each(ways)('late by %s, and its goods are sold: it goes back', async (...way) => {
    const { placed, product, pay } = await expired(way)
    await shop()
      .services.db.updateTable('products')
      .set({ quantity: 0 })
      .where('id', '=', product.id)
      .execute()
    await pay()
    await hears(shop(), placed)
    expect(await historyOf(shop(), placed)).toContain('paid-late')
    await isBack(placed)
    await shop()
      .services.db.updateTable('products')
      .set({ quantity: 2 })
      .where('id', '=', product.id)
      .execute()
  })

  test.each(ways.slice(0, 2))(
    'by %s after its customer gave it up: it goes back',
    async (...way) => {
      const { placed, pay } = await anOrder(way)
      await cancelUnpaidOrder(shop().services, await idOf(placed))
      expect(await orderOf(placed)).toMatchObject({ state: 'cancelled' })
      await pay()
      await hears(shop(), placed)
      await isBack(placed)
    },
  )

  test.each(ways.slice(0, 2))(
    'by %s after staff cancelled the order: it goes back',
    async (...way) => {
      const { placed, pay } = await anOrder(way)
      const admin = await adminClient(shop())
      expect(await admin.moved(placed.number, 'cancelled')).toMatchObject({ work: 'cancelled' })
      await pay()
      await hears(shop(), placed)
      await isBack(placed)
    },
  )

  test.each(ways.slice(0, 2))('twice by %s: the second goes back, once', async (...way) => {
    Object.assign(shop().sandbox.paymob.knobs, { canPayTwice: true })
    const { placed, pay } = await anOrder(way)
    await pay()
    await pay()
    await hears(shop(), placed, 2)
    await Promise.all([works(shop()), settle(shop(), placed), works(shop())])
    later(shop(), 61)
    await works(shop())
    const order = await orderOf(placed)
    expect(order).toMatchObject({ state: 'confirmed', paymentState: 'paid', paid: 240, due: 0 })
    expect(order.refunds).toMatchObject([{ amount: 120, state: 'done' }])
    const history = await historyOf(shop(), placed)
    expect(history.filter((what) => what === 'paid-twice')).toHaveLength(1)
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
    expect(await balancesOf(shop().services.db, placed.number)).toMatchObject({ provider: 120_00 })
  })

  test.each(ways)('by %s can be paid in one way only, however many ask at once', async (...way) => {
    const { placed, pay } = await anOrder(way)
    const id = await idOf(placed)
    await shop()
      .services.db.updateTable('tenders')
      .set({ intent_id: null, provider: null, pay_page: null, pay_code: null, pay_until: null })
      .where('order_id', '=', id)
      .execute()
    const asked = await Promise.all(
      Array.from({ length: 4 }, () =>
        ensureIntent({ ...shop().services, providers: egyptOf(shop()) }, id),
      ),
    )
    const ways = new Set(asked.map((one) => JSON.stringify(one)))
    expect(ways.size).toBe(1)
    const { pay: how } = await orderOf(placed)
    expect(asked[0]).toMatchObject({ ok: true, pay: { by: how.by } })
    Object.assign(placed.pay, how)
    await pay()
    await settle(shop(), placed)
    expect(await orderOf(placed)).toMatchObject({ paymentState: 'paid', paid: 120 })
  })
})
