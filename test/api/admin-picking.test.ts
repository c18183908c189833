import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../databases.ts'
import { adminClient, placeAndPay, placeInCash } from '../admin-client.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'

describeOnEachEngine('orders in the admin', (open) => {
  const shop = shopOf(open)

  test('the pick list sums what is to be packed; slips say what goes into each bag', async () => {
    later(shop(), 7 * 24 * 60)
    const admin = await adminClient(shop())
    const { db } = shop().services
    const figs = await aProduct(db, { name: 'Figs', quantity: 50 })
    const cash = await placeInCash(shop(), [{ product: figs, qty: 3 }], { notes: 'Ring twice' })
    const card = await placeAndPay(shop(), [{ product: figs, qty: 4 }])
    const date = (await admin.see(cash.number)).deliveryDate
    const picked = async (query = '') => {
      const list = await (await admin.get(`/picking/${date}${query}`)).json()
      return list.products.find((one: { name: string }) => one.name === 'Figs')
    }
    expect(await picked()).toMatchObject({ qty: 7, orders: 2 })
    await admin.edited(card.number, 1, { what: 'reduce', qty: 1 })
    expect(await picked()).toMatchObject({ qty: 4, orders: 2 })
    await admin.moved(card.number, 'packed')
    expect(await picked()).toMatchObject({ qty: 3, orders: 1 })
    expect(await picked('?all=1')).toMatchObject({ qty: 4, orders: 2 })
    expect(await picked('?area=zamalek')).toBeUndefined()
    const { slips } = await (await admin.get(`/slips/${date}?all=1`)).json()
    const slipOf = (number: number) =>
      slips.find((one: { number: number }) => one.number === number)
    expect(slipOf(cash.number)).toMatchObject({ cashPiastres: 104_00, notes: 'Ring twice' })
    expect(slipOf(card.number)).toMatchObject({ cashPiastres: 0, lines: [{ qty: 1 }] })
    const one = await (await admin.get(`/slips/${date}?order=${card.number}`)).json()
    expect(one.slips).toHaveLength(1)
    expect((await admin.get('/slips/today')).status).toBe(404)
    expect((await admin.get('/picking/2026-13-01')).status).toBe(404)
  })
})
