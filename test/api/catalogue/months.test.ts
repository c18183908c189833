import { expect, test } from 'vitest'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { turnSeasons } from '#shop/catalogue/turn-seasons.server.ts'
import type { Month } from '#shop/catalogue/season.ts'
import { adminClient, placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct, stockOfProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { askFor, told } from '../../stock-alerts.ts'
import { addProduct, aProductOf, buy } from './added-product.ts'

const JULY = new Date('2027-07-15T10:00:00Z')
const NOVEMBER = new Date('2026-11-27T10:00:00Z')
const SUMMER: Month[] = ['jun', 'jul', 'aug']

describeOnEachEngine('the months of a product', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const at = (now: Date) => (shop().clock.now = now)

  async function aSummerProduct(fields: object = {}) {
    const { product } = await addProduct(shop(), { months: SUMMER, quantity: 40, ...fields })
    const path = `/api/vegetable/${product._id}`
    return { id: String(product._id), slug: String(product.slug), path }
  }
  const read = async (path: string) => (await shop().get(path)).json()

  test('out of them it stands last, says when it is back, and is sold to nobody', async () => {
    at(NOVEMBER)
    const { id, slug, path } = await aSummerProduct()
    expect(await read(path)).toMatchObject({ months: SUMMER, backIn: 'jun', quantity: 0 })
    const list: { slug: string; quantity: number }[] = await read('/api/vegetable')
    expect(list.findIndex((one) => one.slug === slug)).toBe(list.length - 1)
    const names = (await read('/api/vegetable?stock=1')).map((one: { slug: string }) => one.slug)
    expect(names).not.toContain(slug)
    const refused = await buy(shop(), { product: await aProductOf(shop(), id), qty: 2 })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ items: [{ _id: id, available: 0 }] })
    expect(await stockOfProduct(db(), id)).toBe(40)
    const cart = await shop().post('/api/cart/check', { items: [{ _id: id, qty: 2 }] })
    expect(await cart.json()).toMatchObject({
      items: [{ available: 0, note: 'out-of-stock', quantity: 0 }],
    })
  })

  test('a month begins: it is sold, and who waited for it is told', async () => {
    at(NOVEMBER)
    const { id, path } = await aSummerProduct()
    expect((await askFor(shop(), id, 'waits@example.com')).status).toBe(202)
    await turnSeasons(db(), NOVEMBER)
    expect(await told(shop())).toEqual([])
    at(JULY)
    await turnSeasons(db(), JULY)
    expect(await read(path)).toMatchObject({ backIn: '', quantity: 40 })
    expect(await told(shop())).toEqual(['waits@example.com'])
    expect((await buy(shop(), { product: await aProductOf(shop(), id), qty: 2 })).status).toBe(201)
    at(NOVEMBER)
    await turnSeasons(db(), NOVEMBER)
    expect(await read(path)).toMatchObject({ backIn: 'jun', quantity: 0 })
  })

  test('an order of before keeps what it has, and gets no more of it', async () => {
    at(JULY)
    const { id } = await aSummerProduct()
    const product = await aProductOf(shop(), id)
    const { number } = await placeInCash(shop(), [{ product, qty: 4 }])
    await turnSeasons(db(), NOVEMBER)
    const admin = await adminClient(shop())
    expect((await admin.line(number, 1, { what: 'raise', qty: 6 })).status).not.toBe(200)
    expect(await admin.edited(number, 1, { what: 'reduce', qty: 3, toShelf: true })).toMatchObject({
      lines: [{ qty: 3 }],
    })
    expect(await stockOfProduct(db(), id)).toBe(37)
  })

  test('the owner changes them, sees all that is in stock, and nobody’s edit is lost', async () => {
    at(NOVEMBER)
    const { path } = await aSummerProduct()
    const { headers } = await adminClient(shop())
    const etag = (await shop().get(path)).headers.get('etag') ?? ''
    const edited = await shop().send(
      'PUT',
      path,
      { quantity: 45 },
      { ...headers, 'If-Match': etag },
    )
    expect(await edited.json()).toMatchObject({ quantity: 45, backIn: 'jun' })
    const all = await shop().send('PUT', path, { months: ['dec', 'nov'] }, headers)
    expect(await all.json()).toMatchObject({ months: ['nov', 'dec'], backIn: '', quantity: 45 })
    const wrong = await shop().send('PUT', path, { months: ['nov', 'moon'] }, headers)
    expect([wrong.status, (await wrong.json()).errors]).toMatchObject([
      422,
      { 'months.1': { code: 'choice' } },
    ])
    const none = await shop().send('PUT', path, { months: [] }, headers)
    expect(await none.json()).toMatchObject({ months: [], backIn: '' })
  })

  test('the harvest is of plants in season, never of meat, milk or what is made', async () => {
    at(NOVEMBER)
    await aSummerProduct()
    const { product: leeks } = await addProduct(shop(), { type: 'vegetable', name: 'Autumn leeks' })
    await aProduct(db(), { category: 'meat', name: 'Beef' })
    const dried = await aProduct(db(), { category: 'herbals', name: 'Dried mint' })
    await db()
      .updateTable('products')
      .set({ production_kind: 'production' })
      .where('id', '=', dried.id)
      .execute()
    const harvest = await listSeason(db(), 200)
    const slugs = harvest.map(({ slug }) => slug)
    expect(slugs).toContain(leeks.slug)
    expect(harvest.filter(({ backIn }) => backIn !== '')).toEqual([])
    expect(new Set(harvest.map(({ category }) => category))).toEqual(
      new Set(['vegetable', 'fruits', 'herbals']),
    )
    expect(slugs).not.toContain(dried.slug)
  })
})
