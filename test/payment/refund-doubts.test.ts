import { expect, test } from 'vitest'
import { ProviderOutage, type PaymentProvider } from '#shop/payment/provider.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, hears, inEgypt, placeOnline } from './egypt.ts'

type Way = [method: OnlineMethod, provider: CollectChoice]
const ways: Way[] = [
  ['wallet', 'paymob'],
  ['kiosk', 'fawry'],
]

/** Wraps a provider that loses answers about refunds, and shows the returned sum only later. */
function forgetful(provider: PaymentProvider, { reaches }: { reaches: boolean }) {
  const seen = { asked: 0, shows: false }
  const stand: PaymentProvider = {
    ...provider,
    async refund(payment, ask) {
      if (seen.shows) return provider.refund(payment, ask)
      seen.asked++
      if (reaches) await provider.refund(payment, ask)
      throw new ProviderOutage('The answer was lost')
    },
    returned: async (payment) => (seen.shows ? provider.returned(payment) : 0),
  }
  return { seen, stand }
}

describeOnEachEngine('a refund whose answer was lost', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)

  async function aCancelled([method, name]: Way, reaches: boolean) {
    const { services } = shop()
    await collectBy(shop(), method, name)
    const product = await aProduct(services.db, { pricePiastres: 50_00, quantity: 5 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], method)
    await customers[method](shop(), placed)
    await hears(shop(), placed)
    const before = [...services.providers]
    const at = before.findIndex((provider) => provider.name === name)
    const real = before[at]
    if (!real) throw new Error(`There is no ${name}`)
    const { seen, stand } = forgetful(real, { reaches })
    Object.assign(services.providers, { [at]: stand })
    const admin = await adminClient(shop())
    await admin.moved(placed.number, 'cancelled')
    return { placed, seen, admin, undo: () => void Object.assign(services.providers, before) }
  }
  const sendDue = async () => {
    await sendDueRefunds(shop().services).catch(() => {})
    shop().faults.length = 0
  }

  test.each(ways)('%s by %s: is not asked for again before it can be seen', async (...way) => {
    const { placed, seen, admin, undo } = await aCancelled(way, true)
    for (let minute = 0; minute < 10; minute++) {
      await sendDue()
      later(shop(), 1)
    }
    expect(seen.asked).toBe(1)
    seen.shows = true
    later(shop(), 1)
    await sendDue()
    const { refunds } = await admin.see(placed.number)
    expect(refunds).toMatchObject([{ state: 'done' }])
    undo()
  })

  test.each(ways)('%s by %s: is asked for again where nothing went back', async (...way) => {
    const { placed, seen, admin, undo } = await aCancelled(way, false)
    await sendDue()
    expect(seen.asked).toBe(1)
    later(shop(), 16)
    await sendDue()
    expect(seen.asked).toBe(2)
    seen.shows = true
    later(shop(), 16)
    await sendDue()
    expect((await admin.see(placed.number)).refunds).toMatchObject([{ state: 'done' }])
    undo()
  })
})
