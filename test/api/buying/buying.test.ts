import { beforeAll, expect, test } from 'vitest'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { followMovedBoxes } from '#shop/buying/kept-goods-follow.server.ts'
import { addDays } from '#shop/cairo.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { adminClient, placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { placeByCard } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { aBuyer, groupOf, lineOf, publishWeek, stockOf } from './buying-kit.ts'

describeOnEachEngine('what to buy and harvest', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  let day = ''

  beforeAll(async () => {
    const area = await findArea(db(), 'maadi')
    day = (area && nextDeliveries(area, shop().services.now())[0]?.date) ?? ''
  })

  test('what orders took from stock is in stock; boxes take nothing, and are to be got', async () => {
    const buyer = await aBuyer(shop())
    const figs = await aProduct(db(), { name: 'Figs', quantity: 10, unitAmount: 0.5 })
    const box = (await readBox(db(), 'small')).sold
    await publishWeek(db(), day, [
      { productId: figs.id, grams: 750 },
      { name: 'Mallow', grams: 200 },
    ])
    await placeInCash(shop(), [{ product: figs, qty: 6 }])
    expect(lineOf(await buyer.list(`?day=${day}`), figs.id)).toMatchObject({
      orders: 3000,
      boxes: 0,
      needed: 3000,
      // In the store are 4 × 500 g for sale and 6 × 500 g for the order.
      inStock: 5000,
      toGet: 0,
    })
    const before = await stockOf(db(), figs.id)
    await placeInCash(shop(), [{ product: box, qty: 8 }])
    expect(await stockOf(db(), figs.id)).toBe(before)
    const list = await buyer.list(`?day=${day}`)
    expect(list.days).toContain(day)
    expect(lineOf(list, figs.id)).toMatchObject({ orders: 3000, boxes: 6000, toGet: 4000 })
    const mallow = list.groups.flatMap(({ lines }) => lines).find(({ name }) => name === 'Mallow')
    expect(mallow).toMatchObject({ productId: null, boxes: 1600, toGet: 1600, inStock: 0 })
    expect(lineOf(await buyer.list(`?day=${day}&week=1`), figs.id)?.toGet).toBe(4000)
  })

  test('an order that waits for its payment needs nothing yet, one that is cancelled nothing more', async () => {
    const buyer = await aBuyer(shop())
    const admin = await adminClient(shop())
    const dates = await aProduct(db(), { name: 'Dates', quantity: 20 })
    await placeByCard(shop(), [{ product: dates, qty: 3 }])
    expect(lineOf(await buyer.list(`?day=${day}`), dates.id)).toBeUndefined()
    const { number } = await placeInCash(shop(), [{ product: dates, qty: 2 }])
    expect(lineOf(await buyer.list(`?day=${day}`), dates.id)).toMatchObject({
      needed: 2000,
      inStock: 20_000,
      toGet: 0,
    })
    await admin.moved(number, 'cancelled')
    expect(lineOf(await buyer.list(`?day=${day}`), dates.id)).toBeUndefined()
  })

  test('goods that are sold ahead are not there until they come, and fill the stock then', async () => {
    const buyer = await aBuyer(shop())
    const spinach = await aProduct(db(), { name: 'Spinach', quantity: 40 })
    await buyer.comesFrom(spinach.id, '', true)
    await placeInCash(shop(), [{ product: spinach, qty: 18 }])
    const now = async () => lineOf(await buyer.list(`?day=${day}`), spinach.id)
    expect(await now()).toMatchObject({
      needed: 18_000,
      inStock: 0,
      toGet: 18_000,
      soldAhead: true,
    })
    const came = { productId: spinach.id, from: day, to: day, costPiastres: 9_00 }
    expect((await buyer.receive({ ...came, amount: 11_000 })).status).toBe(201)
    // The stock for sale stays 22: these units were offered before they came.
    expect(await stockOf(db(), spinach.id)).toBe(22)
    expect(await now()).toMatchObject({ inStock: 11_000, toGet: 7000 })
    expect((await buyer.receive({ ...came, amount: 40_000 })).status).toBe(201)
    // 29 units were awaited; 11 more arrived.
    expect(await stockOf(db(), spinach.id)).toBe(33)
    expect(await now()).toMatchObject({ inStock: 51_000, toGet: 0 })
  })

  test('a larger stock of goods that are sold ahead is to come as well, and what is missing came not', async () => {
    const buyer = await aBuyer(shop())
    const admin = await adminClient(shop())
    const rocket = await aProduct(db(), { name: 'Rocket', quantity: 5 })
    await buyer.comesFrom(rocket.id, '', true)
    const { number } = await placeInCash(shop(), [{ product: rocket, qty: 4 }])
    const edited = await shop().send(
      'PUT',
      `/api/vegetable/${rocket.id}`,
      { quantity: 9 },
      buyer.headers,
    )
    expect(edited.status, await edited.clone().text()).toBe(200)
    const now = async () => lineOf(await buyer.list(`?day=${day}`), rocket.id)
    expect(await now()).toMatchObject({ inStock: 0, toGet: 4000 })
    await buyer.receive({ productId: rocket.id, from: day, to: day, amount: 3000, costPiastres: 1 })
    await admin.edited(number, 1, { what: 'reduce', qty: 3, toShelf: false })
    expect(await now()).toMatchObject({ needed: 3000, inStock: 3000, toGet: 0 })
  })

  test('what comes for boxes is kept for them, and is not sold', async () => {
    const buyer = await aBuyer(shop())
    const okra = await aProduct(db(), { name: 'Okra', quantity: 0 })
    const week = await db()
      .selectFrom('box_weeks')
      .select('id')
      .where('from_day', '=', day)
      .execute()
    await db()
      .insertInto('box_rows')
      .values({
        week_id: week[0]?.id ?? '',
        position: 7,
        name: 'Okra',
        name_ar: 'بامية',
        grams: 500,
        product_id: okra.id,
      })
      .execute()
    const now = async () => lineOf(await buyer.list(`?day=${day}`), okra.id)
    const { toGet = 0, boxes } = (await now()) ?? {}
    expect(boxes).toBe(4000)
    expect(toGet).toBe(4000)
    const form = { productId: okra.id, from: day, to: day, amount: 5500, costPiastres: 20_00 }
    const { body } = await buyer.receive(form)
    expect(await stockOf(db(), okra.id)).toBe(1)
    expect(await now()).toMatchObject({ inStock: 5000, toGet: 0 })
    const receipts = (await buyer.ask('GET', '/buying/receipts')).body
    const receipt = receipts.find((one: { id: string }) => one.id === body.id)
    expect(receipt).toMatchObject({ amount: 5500, forBoxes: 4000, costPiastres: 20_00, version: 1 })
    const corrected = await buyer.ask('PUT', `/buying/receipts/${body.id}`, {
      version: 1,
      amount: 3000,
      costPiastres: 21_00,
      note: '',
    })
    expect(corrected.status).toBe(200)
    expect(await stockOf(db(), okra.id)).toBe(0)
    expect(await now()).toMatchObject({ inStock: 3000, toGet: 1000 })
  })

  test('what is kept for boxes follows an order that is moved to another day', async () => {
    const buyer = await aBuyer(shop())
    const admin = await adminClient(shop())
    const box = (await readBox(db(), 'small')).sold
    const later = addDays(day, 7)
    const leeks = await aProduct(db(), { name: 'Kept leeks', quantity: 0 })
    await publishWeek(db(), later, [{ productId: leeks.id, grams: 400 }])
    const ofDay = await db()
      .selectFrom('box_weeks')
      .select('id')
      .where('from_day', '=', day)
      .executeTakeFirstOrThrow()
    const row = { name: 'Kept leeks', name_ar: 'كرات', grams: 300, product_id: leeks.id }
    await db()
      .insertInto('box_rows')
      .values({ week_id: ofDay.id, position: 8, ...row })
      .execute()
    const { number } = await placeInCash(shop(), [{ product: box, qty: 2 }])
    const on = async (day: string) => lineOf(await buyer.list(`?day=${day}`), leeks.id)
    const { toGet = 0 } = (await on(day)) ?? {}
    const form = { productId: leeks.id, from: day, to: day, amount: toGet, costPiastres: 20_00 }
    const { body } = await buyer.receive(form)
    expect(await on(day)).toMatchObject({ inStock: toGet, toGet: 0 })

    const move = { numbers: [number], date: later, isSure: true }
    expect((await admin.post('/orders/day', move)).status).toBe(200)
    for (let run = 0; run < 2; run++) {
      await followMovedBoxes(db(), shop().clock.now)
      // The moved boxes take 2 × 300 g along; on the later day each needs 400 g.
      expect(await on(later)).toMatchObject({ boxes: 800, inStock: 600, toGet: 200 })
      expect(await on(day)).toMatchObject({ inStock: toGet - 600, toGet: 0 })
    }
    const correction = { version: 1, amount: toGet, costPiastres: 21_00, note: '' }
    expect((await buyer.ask('PUT', `/buying/receipts/${body.id}`, correction)).status).toBe(200)
    expect(await on(later)).toMatchObject({ inStock: 600 })
    expect(await stockOf(db(), leeks.id)).toBe(0)

    const back = { numbers: [number], date: day, isSure: true }
    expect((await admin.post('/orders/day', back)).status).toBe(200)
    await followMovedBoxes(db(), shop().clock.now)
    expect(await on(day)).toMatchObject({ inStock: toGet, toGet: 0 })
  })

  test('a producer may be the supplier of its products; a product may have another one', async () => {
    const buyer = await aBuyer(shop())
    const producers = (await buyer.ask('GET', '/producers')).body
    const producer = producers[0].id
    const grower = await buyer.supplier({ name: 'Grower', producer })
    const other = await buyer.supplier({ name: 'Market' })
    const taken = await buyer.ask('POST', '/buying/suppliers', {
      name: 'Twice',
      nameAr: 'مرتين',
      phone: '',
      email: '',
      note: '',
      locale: 'en',
      producer,
    })
    expect(taken.status).toBe(409)
    expect(taken.body.errors).toMatchObject({ producer: { code: 'producer-taken' } })
    const leeks = await aProduct(db(), { name: 'Own leeks', quantity: 10 })
    await db()
      .updateTable('products')
      .set({ producer_id: producer })
      .where('id', '=', leeks.id)
      .execute()
    await placeInCash(shop(), [{ product: leeks, qty: 1 }])
    expect(groupOf(await buyer.list(`?day=${day}`), grower.id)?.lines).toMatchObject([
      { productId: leeks.id },
    ])
    await buyer.comesFrom(leeks.id, other.id)
    const list = await buyer.list(`?day=${day}`)
    expect(groupOf(list, grower.id)).toBeUndefined()
    expect(groupOf(list, other.id)?.lines).toMatchObject([{ productId: leeks.id }])
    const edited = { ...other, phone: 'far away' }
    delete edited.id
    const wrong = await buyer.ask('PUT', `/buying/suppliers/${other.id}`, edited)
    expect(wrong.body.errors).toMatchObject({ phone: { code: 'phone-anywhere' } })
    const old = await buyer.ask('PUT', `/buying/suppliers/${other.id}`, {
      ...edited,
      phone: '',
      version: 9,
    })
    expect(old).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    expect((await buyer.ask('DELETE', `/buying/suppliers/${other.id}`)).status).toBe(200)
    expect((await buyer.ask('DELETE', `/buying/suppliers/${other.id}`)).status).toBe(404)
    expect(groupOf(await buyer.list(`?day=${day}`), grower.id)?.lines).toHaveLength(1)
    await buyer.ask('DELETE', `/buying/suppliers/${grower.id}`)
  })
})
