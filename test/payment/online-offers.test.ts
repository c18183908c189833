import { expect, test } from 'vitest'
import { offeredWays } from '#shop/payment/offered-ways.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor, settle } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, inEgypt, placeOnline } from './egypt.ts'

describeOnEachEngine('ways to pay', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)
  const offered = async () => {
    const { db, providers } = shop().services
    return offeredWays(providers, await readSettings(db)).map((way) => [way.method, way.isInPage])
  }

  test('are offered as the owner chose, and refused otherwise', async () => {
    const all = [
      ['card', true],
      ['wallet', false],
      ['kiosk', false],
      ['instalments', false],
    ]
    expect(await offered()).toEqual(all)
    await collectBy(shop(), 'card', 'paymob')
    await collectBy(shop(), 'wallet', 'none')
    // Fawry takes no instalments.
    await collectBy(shop(), 'instalments', 'fawry')
    expect(await offered()).toEqual([
      ['card', false],
      ['kiosk', false],
    ])
    const product = await aProduct(shop().services.db)
    const order = await anOrderFor(shop(), [{ product, qty: 1 }])
    for (const payment of ['wallet', 'instalments']) {
      const refused = await shop().post('/api/payment', { ...order, payment })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'payment-not-offered' })
    }
    for (const method of ['card', 'wallet', 'instalments'] as const) {
      await collectBy(shop(), method, 'first')
    }
    expect(await offered()).toEqual(all)
  })

  test('of a kiosk code are limited as cash is: it keeps goods from others', async () => {
    const product = await aProduct(shop().services.db, { pricePiastres: 9_000_00, quantity: 9 })
    const order = await anOrderFor(shop(), [{ product, qty: 1 }])
    const statuses = []
    for (let time = 0; time < 3; time++) {
      const answer = await shop().post('/api/payment', { ...order, payment: 'kiosk' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([201, 201, 409])
  })

  test('by wallet charge what is weighed at once, and give back what it weighs less', async () => {
    const product = await aProduct(shop().services.db, {
      pricePiastres: 100_00,
      unitAmount: 1,
      tolerance: 10,
      quantity: 5,
    })
    const placed = await placeOnline(shop(), [{ product, qty: 1 }], 'wallet')
    await customers.wallet(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'paid', paid: 120 })
    const admin = await adminClient(shop())
    await admin.edited(placed.number, 1, { what: 'weigh', amount: 0.9, isSure: true })
    await admin.moved(placed.number, 'packed')
    later(shop(), 61)
    await sendDueRefunds(shop().services)
    const order = await (await shop().get(placed.path)).json()
    expect(order).toMatchObject({ paymentState: 'paid', due: 0 })
    expect(order.refunds).toMatchObject([{ amount: 10, state: 'done', method: 'wallet' }])
  })
})
