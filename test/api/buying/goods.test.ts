import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { adminClient, placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { aBuyer, lineOf, stockOf } from './buying-kit.ts'

describeOnEachEngine('goods that come and that are lost', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  let day = ''

  beforeAll(async () => {
    const area = await findArea(db(), 'maadi')
    day = (area && nextDeliveries(area, shop().services.now())[0]?.date) ?? ''
  })

  test('two receipts with one id count once, and one of something else is refused', async () => {
    const buyer = await aBuyer(shop())
    const plums = await aProduct(db(), { name: 'Plums', quantity: 3 })
    const id = randomUUID()
    const form = { id, productId: plums.id, from: day, to: day, amount: 5000, costPiastres: 8_00 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.receive(form)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await stockOf(db(), plums.id)).toBe(8)
    for (const other of [{ amount: 6000 }, { costPiastres: 1 }, { note: 'another' }])
      expect((await buyer.receive({ ...form, ...other })).body.code).toBe('id-taken')
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

  test('goods refused at the door and not sold again are listed with their order, until taken after all', async () => {
    const buyer = await aBuyer(shop())
    const admin = await adminClient(shop())
    const plums = await aProduct(db(), { name: 'Damsons', unitAmount: 0.5 })
    const figs = await aProduct(db(), { name: 'Figs' })
    const wishes = [
      { product: plums, qty: 3 },
      { product: figs, qty: 1 },
    ]
    const { number } = await placeInCash(shop(), wishes)
    await admin.edited(number, 1, { what: 'weigh', amount: 1.5 })
    await admin.edited(number, 2, { what: 'weigh', amount: 1 })
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
    const lines = [{ line: 1, qty: 2, toShelf: false }]
    const refused = await admin.act(number, '/refused', { lines, reason: 'bad-quality' })
    expect(refused.status, await refused.clone().text()).toBe(200)
    const lost = async () => {
      const all: { order: number | null }[] = (await buyer.ask('GET', '/buying/write-offs')).body
      return all.filter(({ order }) => order === number)
    }
    expect(await lost()).toMatchObject([{ productId: plums.id, amount: 1000, measure: 'kg' }])
    await admin.act(number, '/refused/take-back', { line: 1, reason: 'took it' })
    expect(await lost()).toEqual([])
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
