import { expect, test } from 'vitest'
import type { Database } from '#db/schema.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { listIds, listProducts } from '#shop/catalogue/lists.server.ts'
import { sortings, type Listing } from '#shop/catalogue/listing.ts'
import { isForSale } from '#shop/catalogue/products.server.ts'
import { countSuiting, searchProducts } from '#shop/search/lists.server.ts'
import { describeOnEachEngine } from './databases.ts'
import { makeProducts } from './many-products.ts'
import { plansOf } from './plans.ts'
import { shopOf } from './shop.ts'
import { times } from './times.ts'

const MANY = times(6) * 1_000
const LIMIT = 12
const filters: Partial<Omit<Listing, 'words'>>[] = [
  {},
  { category: 'milk' },
  { inStock: true },
  { onOffer: true },
  { condition: 'heart' },
  { category: 'fruits', condition: 'heart', inStock: true },
]
const lists = sortings.flatMap((sort) => filters.map((filter) => ({ sort, ...filter })))
const named = (list: object) => JSON.stringify(list)

describeOnEachEngine('a list of many products', (open) => {
  test('is the same in pages as in one piece, in every order', async () => {
    const { db, close } = await open()
    await makeProducts(db, 400)
    for (const list of lists) {
      const whole = await listProducts(db, list)
      const ids = whole.products.map(({ id }) => id)
      expect(ids, named(list)).toEqual(inOrder(await allProducts(db), list) ?? ids)
      const paged: string[] = []
      for (let page = 1; page <= Math.ceil(whole.total / LIMIT); page++) {
        const { products, total } = await listProducts(db, { ...list, page, limit: LIMIT })
        expect(total, named(list)).toBe(whole.total)
        paged.push(...products.map(({ id }) => id))
      }
      expect(paged, named(list)).toEqual(ids)
      const past = await listProducts(db, { ...list, page: 1000, limit: LIMIT })
      expect(past, named(list)).toEqual({ products: [], total: whole.total })
    }
    await close()
  })

  test('is counted by condition as each of these lists is long', async () => {
    const { db, close } = await open()
    await makeProducts(db, 400)
    for (const filter of [{}, { category: 'fruits' }, { onOffer: true, inStock: true }] as const) {
      const counts = await countSuiting(db, { ...filter, day: '2026-11-28' })
      for (const condition of conditions) {
        const { total } = await listProducts(db, { ...filter, condition })
        expect(counts[condition] ?? 0, named({ ...filter, condition })).toBe(total)
      }
    }
    const words = 'tomatoes'
    const { total } = await searchProducts(db, { words, condition: 'heart', day: '2026-11-28' })
    expect((await countSuiting(db, { words, day: '2026-11-28' })).heart ?? 0).toBe(total)
    await close()
  })

  test('is read along an index, a page at a time: nothing is sorted and no table read whole', async () => {
    const { db, close } = await open()
    await makeProducts(db, MANY)
    for (const list of lists.filter(({ condition }) => !condition)) {
      // Counts the total first, so that it is cached when plans are recorded.
      const { total } = await listIds(db, list)
      // Pages past the middle are read backwards. For some lists it is quicker there to sort a few rows.
      const late =
        list.sort === 'featured' && !list.onOffer ? [Math.floor((0.6 * total) / LIMIT)] : []
      for (const number of [3, ...late]) {
        const page = { ...list, page: number, limit: LIMIT }
        const plans = await plansOf(db, (db) => listProducts(db, page))
        expect(plans, named(page)).not.toBe('')
        expect(plans, named(page)).not.toMatch(
          /temp b-tree|scan products$|sort|seq scan on products/i,
        )
      }
    }
    await close()
  })
})

describeOnEachEngine('the whole of many products', (open) => {
  const shop = shopOf(open)

  test('is sent as it is read, complete and in order', async () => {
    const { db } = shop().services
    await makeProducts(db, 2_500)
    const answer = await shop().get('/api/all')
    const sent: { _id: string }[] = await answer.json()
    const { ids, total } = await listIds(db, {})
    expect(total).toBeGreaterThan(2_000)
    expect(answer.headers.get('x-total-count')).toBe(String(total))
    expect(sent.map(({ _id }) => _id)).toEqual(ids)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })
})

type Row = Awaited<ReturnType<typeof allProducts>>[number]

const allProducts = (db: Database) =>
  db
    .selectFrom('products')
    .selectAll()
    .where(isForSale)
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('product_conditions')
            .select('product_id')
            .whereRef('product_id', '=', 'products.id')
            .where('condition', '=', 'heart'),
        )
        .as('suits_heart'),
    )
    .execute()

/** Returns the expected list, computed from all products. */
function inOrder(all: Row[], { sort, category, inStock, onOffer, condition }: Partial<Listing>) {
  const listed = all.filter(
    (row) =>
      (!category || row.category === category) &&
      (!inStock || row.quantity > 0) &&
      (!onOffer || row.offer > 0) &&
      (!condition || row.suits_heart),
  )
  const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const byRank = (a: Row, b: Row) => a.rank - b.rank || byText(a.id, b.id)
  const turns = new Map<Row, number>()
  for (const bucket of Map.groupBy(listed, (row) => `${row.category} ${row.sold_out}`).values()) {
    bucket.toSorted(byRank).forEach((row, turn) => turns.set(row, turn))
  }
  const turnOf = (row: Row) => turns.get(row) ?? 0
  const orders: Record<string, (a: Row, b: Row) => number> = {
    featured: (a, b) => turnOf(a) - turnOf(b) || byRank(a, b),
    'price-up': (a, b) => a.unit_price_piastres - b.unit_price_piastres || byRank(a, b),
    'price-down': (a, b) => b.unit_price_piastres - a.unit_price_piastres || byRank(b, a),
    offer: (a, b) => b.offer - a.offer || byRank(a, b),
  }
  const order = orders[sort ?? 'featured']
  // Databases sort letters differently, so that order is not predicted.
  if (!order) return undefined
  return listed.toSorted((a, b) => a.sold_out - b.sold_out || order(a, b)).map(({ id }) => id)
}
