import { expect, test } from 'vitest'
import { pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { historyOf, mailsOf, pay, placeByCard, settle } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, inEgypt, placeOnline } from './egypt.ts'

const names: ProviderName[] = ['paymob', 'fawry', 'stripe']

describeOnEachEngine('a payment of another sum than was asked for', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)
  const providerOf = (name: ProviderName) => {
    const provider = shop().services.providers.find((one) => one.name === name)
    if (!provider) throw new Error('It has keys')
    return provider
  }

  /** Places an order of 100 plus `delivery`, for which the provider received 120. */
  async function aPaid(name: ProviderName, delivery = 20_00) {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 50_00, quantity: 2 })
    const items = [{ product, qty: 2 }]
    const way = name === 'fawry' ? 'kiosk' : 'wallet'
    await collectBy(shop(), name === 'stripe' ? 'card' : way, name)
    const placed = await (name === 'stripe'
      ? placeByCard(shop(), items)
      : placeOnline(shop(), items, way))
    if ('intentId' in placed) await pay(shop(), placed)
    else await customers[way](shop(), placed)
    const { id } = await db
      .updateTable('orders')
      .set({ total_piastres: 100_00 + delivery, delivery_piastres: delivery })
      .where('number', '=', placed.number)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { intent_id } = await db
      .updateTable('tenders')
      .set({ promised_piastres: 100_00 + delivery })
      .where('order_id', '=', id)
      .returning('intent_id')
      .executeTakeFirstOrThrow()
    return {
      ...placed,
      payment: { id: intent_id ?? '' },
      stock: () => stockOfProduct(db, product.id),
      order: async () => (await shop().get(placed.path)).json(),
    }
  }

  test.each(names)('%s: less is a part of what is due; a person decides', async (name) => {
    const placed = await aPaid(name, 40_00)
    await settle(shop(), placed)
    await settle(shop(), placed)
    expect(await placed.order()).toMatchObject({ state: 'confirmed', paid: 120, due: 20 })
    expect(await mailsOf(shop(), placed, 'payment-differs')).toBe(1)
    expect(await placed.stock()).toBe(0)
    const admin = await adminClient(shop())
    const { needsReview, history } = await admin.see(placed.number)
    expect(needsReview).toBe(true)
    expect(history.at(-1)).toMatchObject({ detail: { piastres: 120_00, currency: 'egp' } })
    expect((await admin.move(placed.number, 'packed')).status).toBe(409)
    expect((await admin.act(placed.number, '/reviewed', { reason: 'so be it' })).status).toBe(200)
    expect(await admin.moved(placed.number, 'packed')).toMatchObject({ state: 'packed' })
    expect(await placed.order()).toMatchObject({ due: 20 })
  })

  test.each(names)('%s: less is given back where staff cancel the order', async (name) => {
    const placed = await aPaid(name, 40_00)
    await settle(shop(), placed)
    const admin = await adminClient(shop())
    expect(await admin.moved(placed.number, 'cancelled')).toMatchObject({
      refunds: [{ amountPiastres: 120_00, state: 'done' }],
    })
    expect(await placed.stock()).toBe(2)
  })

  test.each(names)('%s: what is more goes back, and the order goes on', async (name) => {
    const placed = await aPaid(name, 10_00)
    await settle(shop(), placed)
    const order = await placed.order()
    expect(order).toMatchObject({ state: 'confirmed', paid: 120, due: 0 })
    expect(order.refunds).toMatchObject([{ amount: 10, state: 'done' }])
    expect(await historyOf(shop(), placed)).toContain('paid-twice')
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
  })

  test.each(names)('%s: another currency ends the order at once', async (name) => {
    const placed = await aPaid(name)
    const provider = providerOf(name)
    const { ask } = provider
    provider.ask = async (payment) => {
      const facts = await ask(payment)
      return facts.state === 'captured' ? { ...facts, currency: 'usd' } : facts
    }
    try {
      await settle(shop(), placed)
      await settle(shop(), placed)
      expect(await placed.order()).toMatchObject({ state: 'expired', paid: 0, pay: null })
      expect(await placed.stock()).toBe(2)
      expect(await mailsOf(shop(), placed, 'payment-differs')).toBe(1)
      const admin = await adminClient(shop())
      const { needsReview, history } = await admin.see(placed.number)
      expect(needsReview).toBe(true)
      const differs = history.filter(({ what }) => what === 'amount-differs')
      expect(differs).toMatchObject([{ detail: { piastres: 120_00, currency: 'usd' } }])
      const back = { key: 'back', amount: 120_00, known: null, returned: 0, orderId: 'none' }
      expect(await provider.refund(placed.payment, back)).toMatchObject({ state: 'done' })
      const said = { reason: 'given back on its pages' }
      expect((await admin.act(placed.number, '/reviewed', said)).status).toBe(200)
      later(shop(), 90)
      await pollOpenOrders(shop().services)
      const client = await adminClient(shop())
      expect(await client.see(placed.number)).toMatchObject({ needsReview: false })
    } finally {
      Object.assign(provider, { ask })
    }
  })
})
