import { expect, test } from 'vitest'
import { listAlternatives } from '#shop/catalogue/alternatives.server.ts'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { sortings } from '#shop/catalogue/listing.ts'
import { listProductsOf } from '#shop/catalogue/producers.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { findProduct, listProductsById, listRelated } from '#shop/catalogue/products.server.ts'
import { listSuiting } from '#shop/health/condition-pages.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf, signedIn, type TestShop } from '../shop.ts'
import { askFor, setStock } from '../stock-alerts.ts'

type Quantities = { quantity: number }[]

async function read(shop: TestShop, path: string): Promise<Quantities> {
  const answer = await (await shop.get(path)).json()
  return Array.isArray(answer) ? answer : answer.products
}

/** Expects products in stock first, then sold-out ones. */
function expectSoldOutLast(list: Quantities, name: string) {
  const first = list.findIndex(({ quantity }) => quantity === 0)
  expect(first, name).toBeGreaterThan(0)
  expect(
    list.slice(first).every(({ quantity }) => quantity === 0),
    name,
  ).toBe(true)
}

describeOnEachEngine('what is sold out', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db

  /** Sells out the first products of each list, order and word. */
  async function sellOutTheFirst() {
    const rows = await db()
      .selectFrom('products')
      .select('id')
      .where('quantity', '>', 0)
      .where((is) =>
        is.or([
          is('slug', 'in', ['tomatoes', 'cow-milk', 'spinach', 'bananas']),
          is('rank', '<', 3),
          is('offer', '>', 10),
        ]),
      )
      .execute()
    for (const { id } of rows) await setStock(shop(), id, 0)
    return rows.length
  }

  test('stands behind what can be bought in every list, however it is sorted', async () => {
    await aProduct(db(), { name: 'Dried tomatoes', quantity: 1 })
    expect(await sellOutTheFirst()).toBeGreaterThan(5)
    const words = ['tomatoes', 'طماطم', 'milk', 'heart', 'vegetable', 'tomatos']
    for (const sort of sortings) {
      for (const list of ['all', 'vegetable', 'milk', 'all?condition=heart', 'all?offer=1']) {
        const path = `/api/${list}${list.includes('?') ? '&' : '?'}sort=${sort}`
        expectSoldOutLast(await read(shop(), path), path)
      }
      for (const word of words) {
        const path = `/api/all?sort=${sort}&q=${encodeURIComponent(word)}`
        expectSoldOutLast(await read(shop(), path), path)
      }
    }
    for (const word of words) {
      const path = `/api/search?limit=50&q=${encodeURIComponent(word)}`
      expectSoldOutLast(await read(shop(), path), path)
    }
  })

  test('is what has less than a step left, in lists, searches, filters and for alerts', async () => {
    const name = 'Halved quinces'
    const { id } = await aProduct(db(), { name, quantity: 0.25, step: 0.5, pricePiastres: 1 })
    const last = await aProduct(db(), { name, quantity: 0.5, step: 0.5, pricePiastres: 99_00 })
    const idsOf = async (path: string) =>
      (await (await shop().get(path)).json()).map((one: { _id: string }) => one._id)
    expect((await idsOf('/api/vegetable?sort=price-up')).at(0)).not.toBe(id)
    expect(await idsOf('/api/all?q=quinces')).toEqual([last.id, id])
    expect(await idsOf('/api/all?q=quinces&stock=1')).toEqual([last.id])
    const { headers } = await signedIn(shop(), 'admin')
    const path = '/api/admin/products?state=sold-out&q=quinces'
    const { products } = await (await shop().get(path, headers)).json()
    expect(products.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await askFor(shop(), id, 'mona@example.com')).status).toBe(202)
    expect((await askFor(shop(), last.id, 'mona@example.com')).status).toBe(409)
    const page = await (await shop().get(`/api/vegetable/${id}`)).json()
    expect(page.quantity).toBe(0)
  })

  test('stands last on the pages of producers, and of conditions', async () => {
    const producers = await db().selectFrom('producers').select('id').execute()
    const lists = await Promise.all(
      producers.map(async ({ id }) => listProductsById(db(), await listProductsOf(db(), [id]))),
    )
    const mixed = lists.filter((list) => list.some(({ quantity }) => quantity === 0))
    expect(mixed.length).toBeGreaterThan(0)
    mixed.forEach((list) => expectSoldOutLast(list, list[0]?.producer ?? ''))
    const suiting = await listSuiting(db(), 'heart')
    expect(suiting.every(({ quantity }) => quantity > 0)).toBe(true)
  })

  test('is not shown at home, beside a product or as an alternative', async () => {
    const tomatoes = await findProduct(db(), 'tomatoes')
    if (!tomatoes) throw new Error('There are no tomatoes')
    const shown: Product[][] = [
      await listSeason(db(), 40),
      await listRelated(db(), tomatoes, 8),
      await listAlternatives(db(), tomatoes, 2),
    ]
    expect(shown.map(({ length }) => length)).toEqual([40, 8, 2])
    for (const { id, quantity } of shown.flat()) {
      expect(quantity).toBeGreaterThan(0)
      expect(id).not.toBe(tomatoes.id)
    }
    const [, , alternatives = []] = shown
    expect(alternatives.map(({ category }) => category)).toEqual(['vegetable', 'vegetable'])
  })
})
