import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { adminClient, placeInCash, refundsAtProvider } from '../../../admin-client.ts'
import { anOrderFor, pay, placeByCard, settle } from '../../../orders.ts'
import { wrongInBooks } from '../../../books.ts'
import { aProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'
import { m } from '#messages/compiled/messages.js'

describeOnEachEngine('goods paid by their real weight', (open) => {
  const shop = shopOf(open)
  const aChicken = (more: Parameters<typeof aProduct>[1] = {}) =>
    aProduct(shop().services.db, {
      category: 'meat',
      name: 'Chicken',
      pricePiastres: 96_00,
      unitAmount: 1.2,
      tolerance: 5,
      ...more,
    })
  const audited = async () => expect(await wrongInBooks(shop())).toEqual([])

  test('a product, a checked cart and an order say so, with what they can come to', async () => {
    const product = await aChicken()
    const listed = await (await shop().get(`/api/meat/${product.slug}`)).json()
    expect(listed).toMatchObject({ weighed: true, tolerance: 5, price: 96, unitAmount: 1.2 })
    const items = [{ _id: product.id, qty: 2 }]
    const cart = await (await shop().post('/api/cart/check', { items })).json()
    expect(cart).toMatchObject({
      totals: { subtotal: 192, total: 212 },
      limit: 221.6,
      items: [{ weighed: true, tolerance: 5, lineTotal: 192, limit: 201.6 }],
    })
    const { path, number } = await placeInCash(shop(), [{ product, qty: 2 }])
    expect(await (await shop().get(path)).json()).toMatchObject({
      totals: { total: 212 },
      limit: 221.6,
      items: [{ weighed: true, tolerance: 5, limit: 201.6, packedAmount: null }],
    })
    const admin = await adminClient(shop())
    expect(await admin.see(number)).toMatchObject({
      limit: 221_60,
      lines: [{ weighed: true, tolerance: 5, limitPiastres: 201_60 }],
    })
  })

  test('what is not weighed can come to its total and no more', async () => {
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00 })
    const { path } = await placeInCash(shop(), [{ product, qty: 2 }])
    const order = await (await shop().get(path)).json()
    expect(order).toMatchObject({ limit: 120, totals: { total: 120 } })
    expect(order.items).toMatchObject([{ weighed: false, tolerance: 5, limit: 100 }])
  })

  test('an order keeps the terms of its day when the product is sold otherwise', async () => {
    const { db } = shop().services
    const product = await aChicken()
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    await db
      .updateTable('products')
      .set({ weighed: 0, tolerance: 25 })
      .where('id', '=', product.id)
      .execute()
    const admin = await adminClient(shop())
    const weighed = await admin.edited(number, 1, { what: 'weigh', amount: 1.4, isSure: true })
    expect(weighed.lines).toMatchObject([{ weighed: true, tolerance: 5, totalPiastres: 100_80 }])
  })

  test('less costs less, more at most the limit, and odd weights are asked about', async () => {
    const admin = await adminClient(shop())
    const product = await aChicken()
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    const total = async (amount: number) =>
      (await admin.edited(number, 1, { what: 'weigh', amount })).total
    expect(await total(1.18)).toBe(114_40)
    expect(await total(1.23)).toBe(118_40)
    expect(await total(1.26)).toBe(120_80)
    expect(await total(1.4)).toBe(120_80)
    const odd = await admin.line(number, 1, { what: 'weigh', amount: 1.6 })
    expect(odd.status).toBe(422)
    expect(await odd.json()).toMatchObject({ code: 'odd-weight' })
    const sure = await admin.edited(number, 1, { what: 'weigh', amount: 1.6, isSure: true })
    expect(sure).toMatchObject({ total: 120_80, limit: 120_80 })
    await audited()
  })

  test('an order is packed once all is weighed; the answer names what is not', async () => {
    const admin = await adminClient(shop())
    const [chicken, fish] = [await aChicken(), await aChicken({ name: 'Fish' })]
    const tomatoes = await aProduct(shop().services.db)
    const items = [chicken, tomatoes, fish].map((product) => ({ product, qty: 1 }))
    const { number } = await placeInCash(shop(), items)
    const refused = await admin.move(number, 'packed')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'not-weighed',
      message: `${m.error_not_weighed({}, { locale: 'en' })}: Chicken, Fish`,
      lines: [
        { line: 1, name: 'Chicken' },
        { line: 3, name: 'Fish' },
      ],
    })
    await admin.edited(number, 1, { what: 'weigh', amount: 1.2 })
    const bulk = await admin.post('/orders/move', { numbers: [number], to: 'packed' })
    const message = `${m.error_not_weighed({}, { locale: 'en' })}: Fish`
    expect(await bulk.json()).toEqual({
      moved: [],
      versions: {},
      refused: [{ number, code: 'not-weighed', message }],
    })
    await admin.edited(number, 3, { what: 'missing' })
    expect(await admin.moved(number, 'packed')).toMatchObject({ state: 'packed' })
    await audited()
  })

  test('pick list and slips say what is weighed, and a slip which version of its order it shows', async () => {
    const admin = await adminClient(shop())
    const product = await aChicken({ name: 'Picked chicken' })
    const { number } = await placeInCash(shop(), [{ product, qty: 2 }])
    const { deliveryDate, version } = await admin.see(number)
    const list = await (await admin.get(`/picking/${deliveryDate}`)).json()
    const named = list.products.find((one: { name: string }) => one.name === 'Picked chicken')
    expect(named).toMatchObject({ weighed: true, qty: 2, unitAmount: 1.2 })
    const { slips } = await (await admin.get(`/slips/${deliveryDate}?order=${number}`)).json()
    expect(slips).toMatchObject([{ number, version, lines: [{ weighed: true, tolerance: 5 }] }])
  })

  test('a quantity that changes is weighed anew', async () => {
    const admin = await adminClient(shop())
    const product = await aChicken()
    const { number } = await placeInCash(shop(), [{ product, qty: 3 }])
    await admin.edited(number, 1, { what: 'weigh', amount: 3.6 })
    const less = await admin.edited(number, 1, { what: 'reduce', qty: 2, toShelf: true })
    expect(less).toMatchObject({ lines: [{ packedAmount: null, limitPiastres: 201_60 }] })
    expect((await admin.move(number, 'packed')).status).toBe(409)
  })

  test('by card, what weighs less is charged less', async () => {
    const admin = await adminClient(shop())
    const product = await aChicken()
    const placed = await placeByCard(shop(), [{ product, qty: 1 }])
    await pay(shop(), placed)
    await settle(shop(), placed)
    await admin.edited(placed.number, 1, { what: 'weigh', amount: 1.18 })
    await admin.moved(placed.number, 'packed')
    const { stripe } = shop()
    const intent = await stripe.paymentIntents.retrieve(placed.intentId)
    expect(intent.amount_received).toBe(114_40)
    expect(await refundsAtProvider(shop(), placed)).toEqual([])
    await audited()
  })

  test('no order is taken whose limit is above the highest total', async () => {
    const product = await aChicken({ pricePiastres: 100_000_00, quantity: 20, tolerance: 20 })
    const wish = { product, qty: 9 }
    const body = { ...(await anOrderFor(shop(), [wish])), payment: 'cash' }
    const refused = await shop().post('/api/orders', body)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'too-large' })
  })
})
