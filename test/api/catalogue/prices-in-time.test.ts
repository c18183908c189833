import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { listIds } from '#shop/catalogue/lists.server.ts'
import { takeStock } from '#shop/inventory/stock.server.ts'
import { applyDue } from '#shop/prices/in-force.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { placeInCash } from '../../admin-client.ts'
import { anOrderFor } from '../../orders.ts'
import { priceClient, publicly } from '../../price-sheets.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

/** Just before midnight in Cairo from Sunday to Monday, and midnight itself. */
const before = new Date('2026-11-22T21:59:59.999Z')
const at = new Date('2026-11-22T22:00:00Z')
const DAY = '2026-11-23'

describeOnEachEngine('a price that changes at midnight', (open) => {
  const shop = shopOf(open)
  const set = async () => {
    shop().clock.now = new Date('2026-11-22T09:00:00Z')
    const product = await aProduct(shop().services.db, { pricePiastres: 2800 })
    const admin = await priceClient(shop())
    return { product, admin }
  }
  const edit = (id: string, body: object, headers: Record<string, string>) =>
    shop().send('PUT', `/api/vegetable/${id}`, body, headers)

  test('changes for everybody who asks, cached before or not, and nobody runs anything', async () => {
    const { product, admin } = await set()
    const sheet = await admin.save([{ id: product.id, to: 3600 }], { from: DAY })
    expect(sheet).toMatchObject({ state: 'planned', effectiveAt: at.toISOString() })
    shop().clock.now = before
    const read = () => publicly(shop(), product.id)
    expect(await read()).toMatchObject({ price: 28 })
    expect(await read()).toMatchObject({ price: 28 })
    const evening = await priceClient(shop())
    expect(await evening.rowOf(product.id)).toMatchObject({
      pricePiastres: 2800,
      planned: [{ at: at.toISOString(), pricePiastres: 3600 }],
    })
    shop().clock.now = at
    expect(await read()).toMatchObject({ price: 36, finalPrice: 36 })
    const { rowOf } = await priceClient(shop())
    expect(await rowOf(product.id)).toMatchObject({ pricePiastres: 3600, planned: [] })
  })

  test('is told by the cart, and an order at the old one is refused', async () => {
    const { product, admin } = await set()
    await admin.save([{ id: product.id, to: 3600 }], { from: DAY })
    shop().clock.now = at
    const cart = { items: [{ _id: product.id, qty: 2 }] }
    const checked = await (await shop().post('/api/cart/check', cart)).json()
    expect(checked.items[0]).toMatchObject({ price: 36, lineTotal: 72 })
    const order = await anOrderFor(shop(), [{ product, qty: 2 }])
    const refused = await shop().post('/api/orders', { ...order, payment: 'cash' })
    expect(await refused.json()).toMatchObject({ code: 'amount-mismatch', total: 92 })
  })

  test('is charged although nobody wrote it', async () => {
    const { product, admin } = await set()
    await admin.save([{ id: product.id, to: 3600 }], { from: DAY })
    const other = await aProduct(shop().services.db, { pricePiastres: 1000 })
    await edit(other.id, { offer: 50, offerFrom: DAY }, admin.headers)
    const { db } = shop().services
    const take = async (now: Date) => {
      const prices = new Map<string, number>()
      const notKept = new Error('Nothing of it is kept')
      const work = inTransaction(db, async (trx) => {
        const wanted = [product, other].map(({ id }) => ({ productId: id, qty: 1 }))
        const { taken } = await takeStock(trx, randomUUID(), wanted, now.toISOString())
        for (const row of taken) prices.set(row.id, row.unit_price_piastres)
        throw notKept
      })
      await expect(work).rejects.toBe(notKept)
      return prices
    }
    const earlier = await take(before)
    expect([earlier.get(product.id), earlier.get(other.id)]).toEqual([2800, 1000])
    const now = await take(at)
    expect([now.get(product.id), now.get(other.id)]).toEqual([3600, 500])
    const stored = await db
      .selectFrom('products')
      .select('price_piastres')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(stored.price_piastres).toBe(2800)
  })

  test('is put back where its sheet is cancelled before', async () => {
    const { product, admin } = await set()
    const sheet = await admin.save([{ id: product.id, to: 3600 }], { from: DAY })
    expect(await admin.ended(sheet)).toMatchObject({ state: 'cancelled' })
    shop().clock.now = at
    expect(await publicly(shop(), product.id)).toMatchObject({ price: 28 })
  })

  test('of two sheets is that of the later, and each applies once', async () => {
    const { product, admin } = await set()
    const { db } = shop().services
    const later = await admin.save([{ id: product.id, to: 4000 }], { from: `${DAY} 00:01` })
    const sooner = await admin.save([{ id: product.id, to: 3600 }], { from: DAY })
    const due = new Date('2026-11-22T22:05:00Z')
    await Promise.all([applyDue(db, due), applyDue(db, due)])
    shop().clock.now = due
    expect(await publicly(shop(), product.id)).toMatchObject({ price: 40 })
    const night = await priceClient(shop())
    const read = async (id: string) => (await night.get(`/price-sheets/${id}`)).rows[0]
    expect(await read(sooner.id)).toMatchObject({ beforePiastres: 2800, afterPiastres: 3600 })
    expect(await read(later.id)).toMatchObject({ beforePiastres: 3600, afterPiastres: 4000 })
    expect(await night.rowOf(product.id)).toMatchObject({ version: 3 })
  })

  test('stays what it was in orders that were placed before', async () => {
    const { product, admin } = await set()
    await admin.save([{ id: product.id, to: 3600 }], { from: DAY })
    const placed = await placeInCash(shop(), [{ product, qty: 1 }])
    shop().clock.now = at
    const order = await (await shop().get(placed.path)).json()
    expect(order.items[0]).toMatchObject({ unitPrice: 28 })
    expect(await publicly(shop(), product.id)).toMatchObject({ price: 36 })
  })

  describe('by an offer', () => {
    test('begins and ends at its time, in lists as well', async () => {
      const { product, admin } = await set()
      const { db } = shop().services
      const dates = { offer: 25, offerFrom: DAY, offerUntil: '2026-11-26' }
      const edited = await edit(product.id, dates, admin.headers)
      expect(await edited.json()).toMatchObject({ ...dates, offerNow: 0, finalPrice: 28 })
      const isListed = async () => (await listIds(db, { onOffer: true })).ids.includes(product.id)
      shop().clock.now = before
      const unseen = await publicly(shop(), product.id)
      expect(unseen).toMatchObject({ offer: 0, offerUntil: '', finalPrice: 28 })
      expect(JSON.stringify(unseen)).not.toContain(DAY)
      expect(await isListed()).toBe(false)
      shop().clock.now = at
      const on = { offer: 25, offerUntil: '2026-11-26', finalPrice: 21 }
      expect(await publicly(shop(), product.id)).toMatchObject(on)
      expect(await isListed()).toBe(true)
      shop().clock.now = new Date('2026-11-26T21:59:59.999Z')
      expect(await publicly(shop(), product.id)).toMatchObject(on)
      shop().clock.now = new Date('2026-11-26T22:00:00Z')
      expect(await publicly(shop(), product.id)).toMatchObject({ offer: 0, finalPrice: 28 })
      expect(await isListed()).toBe(false)
      const { rowOf } = await priceClient(shop())
      expect(await rowOf(product.id)).toMatchObject({ offer: 0, offerSet: 25 })
    })

    test('has an end after its beginning; one set after its end has none', async () => {
      const { product, admin } = await set()
      const wrong = await edit(
        product.id,
        { offerFrom: DAY, offerUntil: '2026-11-22' },
        admin.headers,
      )
      expect(await wrong.json()).toMatchObject({ errors: { offerUntil: { code: 'offer-order' } } })
      await edit(product.id, { offer: 10, offerUntil: '2026-11-22 12:00' }, admin.headers)
      expect(await publicly(shop(), product.id)).toMatchObject({ offer: 10 })
      shop().clock.now = new Date('2026-11-22T10:00:00Z')
      expect(await publicly(shop(), product.id)).toMatchObject({ offer: 0 })
      await edit(product.id, { offer: 15 }, admin.headers)
      const anew = { offer: 15, offerUntil: '', finalPrice: 23.8 }
      expect(await publicly(shop(), product.id)).toMatchObject(anew)
    })
  })
})
