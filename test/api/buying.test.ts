import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readBox } from '#shop/boxes/boxes.server.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { placeByCard } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'
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
      // 4 × 500 g can be bought, and 6 are held by the order: 5 kg are in the store.
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
    // What may be sold stays: 22 of it were promised before.
    expect(await stockOf(db(), spinach.id)).toBe(22)
    expect(await now()).toMatchObject({ inStock: 11_000, toGet: 7000 })
    expect((await buyer.receive({ ...came, amount: 40_000 })).status).toBe(201)
    // 29 were awaited; 11 more than that came.
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

  test('two receipts with one id count once, and one of something else is refused', async () => {
    const buyer = await aBuyer(shop())
    const plums = await aProduct(db(), { name: 'Plums', quantity: 3 })
    const id = randomUUID()
    const form = { id, productId: plums.id, from: day, to: day, amount: 5000, costPiastres: 8_00 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.receive(form)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await stockOf(db(), plums.id)).toBe(8)
    expect((await buyer.receive({ ...form, amount: 6000 })).body.code).toBe('id-taken')
    const gone = await buyer.receive({ ...form, id: randomUUID(), productId: 'none' })
    expect(gone).toMatchObject({ status: 404, body: { code: 'product-gone' } })
    const wrong = await buyer.receive({ ...form, amount: 0, costPiastres: -1, from: 'soon' })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['amount', 'costPiastres', 'from'])
  })

  test('a correction cannot take away what was sold; one of two at once is refused', async () => {
    const buyer = await aBuyer(shop())
    const pears = await aProduct(db(), { name: 'Pears', quantity: 0 })
    const form = { productId: pears.id, from: day, to: day, amount: 5000, costPiastres: 8_00 }
    const { body } = await buyer.receive(form)
    await placeInCash(shop(), [{ product: pears, qty: 4 }])
    const correct = (amount: number, version: number) =>
      buyer.ask('PUT', `/buying/receipts/${body.id}`, { version, amount, costPiastres: 7_00 })
    expect((await correct(3000, 1)).body.errors).toMatchObject({ amount: { code: 'stock-sold' } })
    const [one, two] = await Promise.all([correct(4000, 1), correct(6000, 1)])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect(await stockOf(db(), pears.id)).toBe(one.status === 200 ? 0 : 2)
    expect((await buyer.changes('goods-receipt', body.id))[0]?.what).toBe('edited')
    expect((await correct(1, 7)).status).toBe(409)
  })

  test('goods are written off with a reason, never more than are there, and taken back once', async () => {
    const buyer = await aBuyer(shop())
    const grapes = await aProduct(db(), { name: 'Grapes', quantity: 6 })
    const writeOff = (form: object) =>
      buyer.ask('POST', '/buying/write-offs', {
        productId: grapes.id,
        amount: 2000,
        reason: 'spoiled',
        ...form,
      })
    const id = randomUUID()
    const [one, again] = await Promise.all([writeOff({ id }), writeOff({ id })])
    expect([one.status, again.status]).toEqual([201, 201])
    expect(await stockOf(db(), grapes.id)).toBe(4)
    expect((await writeOff({ amount: 5000 })).body.errors).toMatchObject({
      amount: { code: 'not-in-stock' },
    })
    expect((await writeOff({ amount: 1300 })).body.errors).toMatchObject({
      amount: { code: 'qty-step' },
    })
    expect((await writeOff({ reason: 'other' })).body.errors).toMatchObject({
      note: { code: 'required' },
    })
    expect((await writeOff({ reason: 'eaten' })).status).toBe(422)
    const undo = () => buyer.ask('POST', `/buying/write-offs/${id}/undo`)
    expect((await Promise.all([undo(), undo()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await stockOf(db(), grapes.id)).toBe(6)
    const [shown] = (await buyer.ask('GET', '/buying/write-offs')).body
    expect(shown).toMatchObject({ id, reason: 'spoiled', amount: 2000, measure: 'kg' })
    expect(shown.undoneAt).not.toBeNull()
    expect((await buyer.ask('POST', '/buying/write-offs/none/undo')).status).toBe(404)
  })

  test('spoiled goods that are sold ahead are to be got anew', async () => {
    const buyer = await aBuyer(shop())
    const mint = await aProduct(db(), { name: 'Mint', quantity: 10 })
    await buyer.comesFrom(mint.id, '', true)
    await placeInCash(shop(), [{ product: mint, qty: 5 }])
    const now = async () => lineOf(await buyer.list(`?day=${day}`), mint.id)
    await buyer.receive({ productId: mint.id, from: day, to: day, amount: 5000, costPiastres: 1 })
    expect(await now()).toMatchObject({ inStock: 5000, toGet: 0 })
    const lost = { productId: mint.id, reason: 'damaged' }
    const written = await buyer.ask('POST', '/buying/write-offs', { ...lost, amount: 2000 })
    expect(written.status).toBe(201)
    expect(await now()).toMatchObject({ inStock: 3000, toGet: 2000 })
    expect(await stockOf(db(), mint.id)).toBe(5)
    const more = await buyer.ask('POST', '/buying/write-offs', { ...lost, amount: 4000 })
    expect(more.body.code).toBe('not-in-stock')
    await buyer.ask('POST', `/buying/write-offs/${written.body.id}/undo`)
    expect(await now()).toMatchObject({ inStock: 5000, toGet: 0 })
  })

  test('margins are told by the last cost and by the average', async () => {
    const buyer = await aBuyer(shop())
    const kale = await aProduct(db(), { name: 'Kale', quantity: 0, pricePiastres: 30_00 })
    const form = { productId: kale.id, from: day, to: day }
    await buyer.receive({ ...form, amount: 3000, costPiastres: 10_00 })
    shop().clock.now = new Date(shop().clock.now.getTime() + 60_000)
    await buyer.receive({ ...form, amount: 1000, costPiastres: 20_00 })
    const { products, days } = (await buyer.ask('GET', '/buying/margins?days=30')).body
    expect(days).toBe(30)
    expect(products.find((one: { productId: string }) => one.productId === kale.id)).toMatchObject({
      last: { costPiastres: 20_00, marginPiastres: 10_00, percent: 33 },
      average: { costPiastres: 12_50, marginPiastres: 17_50, percent: 58 },
    })
    expect((await buyer.ask('GET', '/buying/margins?days=0')).status).toBe(422)
  })
})
