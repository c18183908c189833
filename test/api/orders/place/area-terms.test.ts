import { beforeEach, expect, test } from 'vitest'
import { adminClient } from '../../../admin-client.ts'
import { wrongInBooks } from '../../../books.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf } from '../../../shop.ts'

const BEFORE = '2026-11-28'
const AFTER = '2026-12-05'
const december = {
  from: '2026-12-01',
  feePiastres: 30_00,
  minimumPiastres: 200_00,
  freeAbovePiastres: 300_00,
}

describeOnEachEngine('the fee and minimum of an area', (open) => {
  const shop = shopOf(open)
  const product = () => aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 90 })
  async function setPriceList(priceList: object[]) {
    const { headers, get } = await adminClient(shop())
    const {
      id: _,
      governorateAr: __,
      openOrders: ___,
      booked: ____,
      ...form
    } = await (await get('/areas/maadi')).json()
    const body = { ...form, priceList }
    return shop().send('PUT', '/api/admin/areas/maadi', body, headers)
  }
  const bodyFor = async (date: string, qty: number, amount?: number) => {
    const items = [{ product: await product(), qty }]
    const order = await anOrderFor(shop(), items, amount)
    return { payment: 'cash', ...order, delivery: { area: 'maadi', date } }
  }
  async function placed(date: string, qty: number, amount?: number) {
    const body = await bodyFor(date, qty, amount)
    const response = await shop().post('/api/orders', body)
    expect(response.status, await response.clone().text()).toBe(201)
    const path = `/api${response.headers.get('location')}`
    return { order: changesOf(shop(), { path }), _id: body.items[0]?._id ?? '' }
  }

  beforeEach(async () => {
    await setPriceList([december])
  })

  test('go by the day of the delivery, and are named to programs', async () => {
    const saved = await setPriceList([december])
    expect(await saved.json()).toMatchObject({ priceList: [december] })
    const areas: { id: string }[] = await (await shop().get('/api/areas')).json()
    expect(areas.find(({ id }) => id === 'maadi')).toMatchObject({
      terms: [{ from: '2026-12-01', fee: 30, minimum: 200, freeAbove: 300 }],
    })
    expect(areas.find(({ id }) => id !== 'maadi')).toMatchObject({ terms: [] })
    const before = await placed(BEFORE, 2)
    expect((await before.order.see()).totals).toMatchObject({ delivery: 20, total: 120 })
    const after = await placed(AFTER, 5, 280_00)
    expect((await after.order.see()).totals).toMatchObject({ delivery: 30, total: 280 })
    const free = await placed(AFTER, 7, 350_00)
    expect((await free.order.see()).totals).toMatchObject({ delivery: 0, total: 350 })

    const body = await bodyFor(AFTER, 5)
    const refused = await shop().post('/api/orders', body)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'amount-mismatch', total: 280 })
    const { items, delivery } = body
    const checked = async (more: object) =>
      (await (await shop().post('/api/cart/check', { items, ...more })).json()).totals
    expect(await checked({ delivery })).toMatchObject({ delivery: 30, total: 280 })
    expect(await checked({})).toMatchObject({ delivery: 20, total: 270 })
  })

  test('an order below the minimum is refused with what is missing, and taken by staff who mean it', async () => {
    const body = await bodyFor(AFTER, 3, 180_00)
    const refused = await shop().post('/api/orders', body)
    expect(refused.status).toBe(409)
    const missing = { code: 'below-minimum', minimum: 200, missing: 50 }
    expect(await refused.json()).toMatchObject(missing)
    const admin = await adminClient(shop())
    expect(await (await admin.post('/orders', body)).json()).toMatchObject(missing)
    const delivery = { ...body.delivery, isSure: true }
    expect((await admin.post('/orders', { ...body, delivery })).status).toBe(201)
  })

  test('a placed order keeps its terms until its customer chooses another day', async () => {
    const { order, _id } = await placed(BEFORE, 2)
    await setPriceList([{ ...december, from: '2026-11-01', feePiastres: 90_00 }])
    const more = await order.changed({ add: [{ _id, qty: 1 }] })
    expect(more.totals).toMatchObject({ subtotal: 150, delivery: 20 })
    // The order's own terms have no minimum, so it may shrink.
    const less = await order.changed({ lines: [{ _id, qty: 2 }] })
    expect(less.totals).toMatchObject({ subtotal: 100, delivery: 20 })
    const moved = { delivery: { area: 'maadi', date: AFTER } }
    const preview = await (await order.preview(moved)).json()
    expect(preview.totals).toMatchObject({ delivery: 90, total: 190 })
    expect((await order.changed(moved)).totals).toMatchObject({ delivery: 90, total: 190 })
    await setPriceList([])
    const kept = await order.changed({ add: [{ _id, qty: 1 }] })
    expect(kept.totals).toMatchObject({ subtotal: 150, delivery: 90 })
    const back = await order.changed({ delivery: { area: 'maadi', date: BEFORE } })
    expect(back.totals).toMatchObject({ delivery: 20, total: 170 })
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('goods for nothing are not sold, not even by staff who mean it', async () => {
    const product = await aProduct(shop().services.db, { pricePiastres: 1, offer: 90 })
    const { amount: _, ...order } = await anOrderFor(shop(), [{ product, qty: 1 }], 1)
    const admin = await adminClient(shop())
    const delivery = { ...order.delivery, isSure: true }
    const refused = await admin.post('/orders', { ...order, payment: 'cash', delivery })
    expect(refused.status, await refused.clone().text()).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'product-gone' })
  })

  test('its customer takes nothing out below the minimum that it was placed with', async () => {
    const { order, _id } = await placed(AFTER, 5, 280_00)
    const refused = await order.change({ lines: [{ _id, qty: 3 }] })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errors: { lines: { code: 'below-minimum' } } })
    expect((await order.changed({ lines: [{ _id, qty: 4 }] })).totals.subtotal).toBe(200)
  })

  test('staff who move it change nothing of what was promised', async () => {
    const { order } = await placed(BEFORE, 2)
    const { number } = await order.see()
    const admin = await adminClient(shop())
    const change = { delivery: { area: 'maadi', date: AFTER }, reason: 'delivery-round' }
    expect((await admin.act(number, '/changes', change)).status).toBe(200)
    expect((await order.see()).totals).toMatchObject({ delivery: 20, total: 120 })
  })

  test('two lists from one day are refused, and amounts that are none', async () => {
    const twice = await setPriceList([december, december])
    expect(await twice.json()).toMatchObject({ errors: { priceList: { code: 'repeated' } } })
    const wrong = await setPriceList([{ ...december, from: '2026-13-01', feePiastres: -1 }])
    expect(await wrong.json()).toMatchObject({
      errors: { 'priceList.0.from': { code: 'day' }, 'priceList.0.feePiastres': {} },
    })
  })
})
