import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { adminClient, orderInCash, placeInCash } from '../../../admin-client.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('orders in the admin', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const anOrder = (named?: Parameters<typeof orderInCash>[1], qty?: number) =>
    orderInCash(shop(), named, qty)

  const twoLines = async () => {
    const { db } = shop().services
    const tomatoes = await aProduct(db, { pricePiastres: 300_00, quantity: 10, name: 'Tomatoes' })
    const mint = await aProduct(db, { pricePiastres: 10_05, quantity: 10, name: 'Mint' })
    const items = [
      { product: tomatoes, qty: 2 },
      { product: mint, qty: 3 },
    ]
    return { tomatoes, mint, ...(await placeInCash(shop(), items)) }
  }

  test('a missing line costs nothing, and its stock is lost or back as one says', async () => {
    const admin = await adminClient(shop())
    const { number, path, tomatoes, mint } = await twoLines()
    expect(await admin.see(number)).toMatchObject({ delivery: 0, total: 630_15 })
    // A cart of 330.15 would pay for delivery, but this order was promised free delivery.
    const less = await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect(less).toMatchObject({ subtotal: 330_15, delivery: 0, total: 330_15 })
    expect(await stock(tomatoes.id)).toBe(9)
    const gone = await admin.edited(number, 2, { what: 'missing' })
    expect(gone).toMatchObject({ total: 300_00 })
    expect(gone.lines[1]).toMatchObject({ qty: 0, orderedQty: 3, change: 'missing' })
    expect(await stock(mint.id)).toBe(7)
    expect(await (await shop().get(path)).json()).toMatchObject({
      totals: { total: 300, quantity: 1 },
      items: [
        { qty: 1, orderedQty: 2, lineTotal: 300 },
        { qty: 0, change: 'missing' },
      ],
    })
    // A product that is no longer for sale comes back, too.
    const hidden = shop().services.db.updateTable('products').set({ visible: 0 })
    await hidden.where('id', '=', mint.id).execute()
    const back = await admin.edited(number, 2, { what: 'restore' })
    expect(back).toMatchObject({ total: 330_15 })
    expect(await stock(mint.id)).toBe(7)
    await admin.moved(number, 'cancelled')
    expect(await stock(mint.id)).toBe(10)
    expect(await stock(tomatoes.id)).toBe(10)
  })

  test('a lost line’s stock does not come back with the cancelled order', async () => {
    const admin = await adminClient(shop())
    const { number, mint } = await twoLines()
    await admin.edited(number, 2, { what: 'missing' })
    await admin.moved(number, 'cancelled')
    expect(await stock(mint.id)).toBe(7)
  })

  test('a replacement takes stock if it is there, and never costs more', async () => {
    const admin = await adminClient(shop())
    const { number, mint } = await twoLines()
    const { db } = shop().services
    const parsley = await aProduct(db, { pricePiastres: 50_00, quantity: 3, name: 'Parsley' })
    const edit = { what: 'replace', productId: parsley.id, toShelf: false, isAgreed: true }
    expect((await admin.line(number, 2, { ...edit, qty: 4 })).status).toBe(409)
    expect(await stock(parsley.id)).toBe(3)
    const order = await admin.edited(number, 2, { ...edit, qty: 3 })
    expect(order.lines[2]).toMatchObject({ qty: 3, replaces: 2, totalPiastres: 30_15 })
    expect(order.total).toBe(630_15)
    expect(await stock(parsley.id)).toBe(0)
    expect(await stock(mint.id)).toBe(7)
    expect((await admin.line(number, 1, { ...edit, qty: 1 })).status).toBe(422)
    const back = await admin.edited(number, 2, { what: 'restore' })
    expect(back.lines).toHaveLength(2)
    expect(await stock(parsley.id)).toBe(3)
    expect(back.total).toBe(630_15)
    const gone = { ...edit, productId: 'none', qty: 1 }
    expect((await admin.line(number, 2, gone)).status).toBe(409)
  })

  test('a replacement that the customer did not wish must be agreed to', async () => {
    const admin = await adminClient(shop())
    const { db } = shop().services
    const [product, other] = [await aProduct(db), await aProduct(db, { quantity: 9 })]
    const edit = { what: 'replace', productId: other.id, qty: 1 }
    for (const missing of ['call', 'leave', undefined]) {
      const { number } = await placeInCash(shop(), [{ product, qty: 1 }], { missing })
      const refused = await admin.line(number, 1, edit)
      expect(refused.status).toBe(422)
      expect(Object.keys((await refused.json()).errors)).toEqual(['isAgreed'])
      expect(await stock(other.id)).toBe(9)
      const { history } = await admin.edited(number, 1, { ...edit, isAgreed: true })
      expect(history.at(-1)).toMatchObject({ detail: { wish: missing ?? 'call' } })
      await admin.moved(number, 'cancelled')
    }
    const wished = await placeInCash(shop(), [{ product, qty: 1 }], { missing: 'replace' })
    const { history } = await admin.edited(wished.number, 1, edit)
    expect(history.at(-1)?.detail).not.toHaveProperty('wish')
    await admin.moved(wished.number, 'cancelled')
  })

  test('a weighed line costs by its weight, at most as ordered; slips are asked about', async () => {
    const admin = await adminClient(shop())
    const { number } = await twoLines()
    const weigh = (amount: number, isSure = false) => ({ what: 'weigh', amount, isSure })
    const light = await admin.edited(number, 1, weigh(1.94))
    expect(light).toMatchObject({ total: 582_00 + 30_15 })
    expect(light.lines[0]).toMatchObject({ packedAmount: 1.94, qty: 2 })
    expect(await admin.edited(number, 1, weigh(2.2))).toMatchObject({ total: 630_15 })
    const odd = await admin.line(number, 1, weigh(1940))
    expect(odd.status).toBe(422)
    expect(await odd.json()).toMatchObject({ errors: { amount: { code: 'odd-weight' } } })
    expect(await admin.edited(number, 1, weigh(1, true))).toMatchObject({ total: 330_15 })
  })

  test.each([
    { what: 'reduce', qty: 2 },
    { what: 'reduce', qty: 0 },
    { what: 'reduce', qty: 1.5 },
    { what: 'weigh', amount: -1 },
    { what: 'weigh', amount: '1' },
    { what: 'replace', qty: 1 },
    { what: 'eat' },
    { what: 'missing', total: 1 },
    null,
  ])('the edit %j is refused', async (edit) => {
    const admin = await adminClient(shop())
    const { number } = await anOrder()
    const { version } = await admin.see(number)
    const response = await admin.post(`/orders/${number}/lines/1`, { version, edit })
    expect(response.status).toBe(422)
    expect((await admin.see(number)).total).toBe(76_00)
  })

  test('a line cannot be changed once the order is packed, nor one that is not there', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder()
    expect((await admin.line(number, 7, { what: 'missing' })).status).toBe(404)
    await admin.moved(number, 'packed')
    expect((await admin.line(number, 1, { what: 'missing' })).status).toBe(409)
  })

  test('an order with nothing left in it is not packed', async () => {
    const admin = await adminClient(shop())
    const { number } = await anOrder()
    expect(await admin.edited(number, 1, { what: 'missing' })).toMatchObject({ total: 0 })
    const response = await admin.move(number, 'packed')
    expect(await response.json()).toMatchObject({ code: 'nothing-to-pack' })
    await admin.moved(number, 'cancelled')
  })
})
