import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { adminClient, placeAndPay, placeInCash } from '../../../admin-client.ts'
import { customerWithCredit } from '../../../credit.ts'
import { creditOrders } from '../../../credit-orders.ts'
import { aProduct } from '../../../products.ts'
import { later, shopOf } from '../../../shop.ts'

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
    expect(slipOf(card.number)).toMatchObject({
      cashPiastres: 0,
      lines: [{ qty: 1 }],
      tenders: [{ method: 'card', state: 'captured' }],
    })
    const one = await (await admin.get(`/slips/${date}?order=${card.number}`)).json()
    expect(one.slips).toHaveLength(1)
    await admin.edited(cash.number, 1, { what: 'missing', toShelf: true })
    const withFigs = async (more = '') => {
      const asked = await admin.get(`/slips/${date}?product=${figs.id}${more}`)
      const { slips }: { slips: { number: number }[] } = await asked.json()
      return slips.map(({ number }) => number)
    }
    expect(await withFigs()).toEqual([cash.number])
    expect(await withFigs('&all=1')).toEqual([cash.number, card.number])
    expect((await admin.get(`/slips/${date}?product=${'x'.repeat(65)}`)).status).toBe(422)
    expect((await admin.get('/slips/today')).status).toBe(404)
    expect((await admin.get('/picking/2026-13-01')).status).toBe(404)
  })

  test('a slip tells what credit has paid and what is left to collect, or to pay by card', async () => {
    const admin = await adminClient(shop())
    const customer = await customerWithCredit(shop(), 80_00)
    const orders = creditOrders(shop())
    const part = await orders.inCash(customer, 50_00)
    const slipOf = async ({ number }: { number: number }) => {
      const { deliveryDate } = await admin.see(number)
      const { slips } = await (await admin.get(`/slips/${deliveryDate}?order=${number}`)).json()
      return slips[0]
    }
    expect(await slipOf(part)).toMatchObject({
      state: 'confirmed',
      cashPiastres: 170_00,
      tenders: [{ method: 'credit', captured: 50_00 }],
    })
    const more = { add: [{ _id: part.product.id, qty: 1 }], payment: 'card', reason: 'called' }
    const unpaid = await placeInCash(shop(), [{ product: part.product, qty: 1 }])
    expect((await admin.act(unpaid.number, '/changes', more)).status).toBe(200)
    const slip = await slipOf(unpaid)
    expect(slip).toMatchObject({
      paymentMethod: 'card',
      paymentState: 'unpaid',
      cashPiastres: 220_00,
    })
  })
})
