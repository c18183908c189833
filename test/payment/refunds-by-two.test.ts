import { expect, test } from 'vitest'
import { ProviderOutage, type PaymentProvider } from '#shop/payment/provider.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, hears, inEgypt, placeOnline } from './egypt.ts'

describeOnEachEngine('refunds that two processes send', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)

  async function aPaidOrder() {
    await collectBy(shop(), 'wallet', 'paymob')
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], 'wallet')
    await customers.wallet(shop(), placed)
    await hears(shop(), placed)
    return placed
  }

  test('are read anew: one that the other has sent meanwhile is not sent again', async () => {
    const { services } = shop()
    const at = services.providers.findIndex(({ name }) => name === 'paymob')
    const paymob = services.providers[at]
    if (!paymob) throw new Error('There is no Paymob')
    const orders = [await aPaidOrder(), await aPaidOrder()]
    const keys: string[] = []
    let isAway = true
    // Without idempotency keys each call would refund again. During the first call the other process runs.
    const stand: PaymentProvider = {
      ...paymob,
      async refund(payment, ask) {
        if (isAway) throw new ProviderOutage('Away')
        if (keys.push(ask.key) === 1) await sendDueRefunds(services)
        return paymob.refund(payment, ask)
      },
    }
    Object.assign(services.providers, { [at]: stand })
    const admin = await adminClient(shop())
    for (const { number } of orders) await admin.refunded(number, { amountPiastres: 30_00 })
    isAway = false
    shop().faults.length = 0
    later(shop(), 61)
    await sendDueRefunds(services)
    Object.assign(services.providers, { [at]: paymob })
    expect(new Set(keys).size).toBe(2)
    expect(keys).toHaveLength(2)
    for (const { number } of orders) {
      expect(await admin.see(number)).toMatchObject({
        refunded: 30_00,
        refunds: [{ state: 'done' }],
      })
    }
  })
})
