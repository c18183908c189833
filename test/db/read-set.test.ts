import { beforeAll, expect, test, vi } from 'vitest'
import { changesOf } from '#db/changes.ts'
import { isReadSetCurrent, trackReads } from '#db/read-set.ts'
import type { Database } from '#db/schema.ts'
import { cacheQuery } from '#db/query-cache.ts'
import type { Category } from '#shop/catalogue/category.ts'
import { listProducts } from '#shop/catalogue/lists.server.ts'
import { describeOnEachEngine } from '../databases.ts'

const price = (db: Database, slug: string) =>
  db.selectFrom('products').select('price_piastres').where('slug', '=', slug).execute()

const raise = (db: Database, slug: string) =>
  db
    .updateTable('products')
    .set((is) => ({ price_piastres: is('price_piastres', '+', 1) }))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => expect(numUpdatedRows).toBe(1n))

const countOn = cacheQuery((db: Database, category: Category) =>
  db
    .selectFrom('products')
    .select((of) => of.fn.countAll().as('count'))
    .where('category', '=', category)
    .execute(),
)

describeOnEachEngine('a read set', (open) => {
  let db: Database
  beforeAll(async () => {
    const database = await open()
    db = database.db
    return database.close
  })

  test('is current until one of its rows changes', async () => {
    const { result, readSet } = await trackReads(() => price(db, 'tomatoes'))
    expect(result).toHaveLength(1)
    expect(await isReadSetCurrent(db, readSet)).toBe(true)
    await raise(db, 'cow-milk')
    expect(await isReadSetCurrent(db, readSet)).toBe(true)
    await raise(db, 'tomatoes')
    expect(await isReadSetCurrent(db, readSet)).toBe(false)
  })

  test('asks nothing again after a change of a table that it does not read', async () => {
    const { readSet } = await trackReads(() => price(db, 'tomatoes'))
    const asked = vi.spyOn(db, 'executeQuery')
    await db.insertInto('settings').values({ key: 'another', value: '1' }).execute()
    expect(await isReadSetCurrent(db, readSet)).toBe(true)
    expect(asked).not.toHaveBeenCalled()
    changesOf(db).record(undefined)
    expect(await isReadSetCurrent(db, readSet)).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  test('holds all queries that a list of products was made from', async () => {
    const list = () => listProducts(db, { category: 'vegetable', limit: 12 })
    const { result, readSet } = await trackReads(list)
    const [first] = result.products
    await raise(db, 'cow-milk')
    expect(await isReadSetCurrent(db, readSet)).toBe(true)
    await raise(db, first?.slug ?? '')
    expect(await isReadSetCurrent(db, readSet)).toBe(false)
  })

  test('includes the queries of a cached result', async () => {
    await countOn(db, 'milk')
    const { readSet } = await trackReads(() => countOn(db, 'milk'))
    expect(readSet.queries).toHaveLength(1)
    expect(await isReadSetCurrent(db, readSet)).toBe(true)
    await db
      .updateTable('products')
      .set({ category: 'meat' })
      .where('slug', '=', 'cow-milk')
      .execute()
    expect(await isReadSetCurrent(db, readSet)).toBe(false)
  })

  test('is not served from the query cache after a change', async () => {
    const list = () => listProducts(db, { category: 'fruits', limit: 12 })
    const [before] = (await list()).products
    const { readSet } = await trackReads(list)
    expect(readSet.queries.length).toBeGreaterThan(0)
    await raise(db, before?.slug ?? '')
    const [after] = (await list()).products
    expect(after).toEqual({ ...before, pricePiastres: (before?.pricePiastres ?? 0) + 1 })
    expect((await list()).products[0]).toBe(after)
  })

  test('a cached query runs again after a minute, even if no change is heard of', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const ask = vi.fn<(db: Database) => Promise<string>>(async () => 'answer')
      const cached = cacheQuery(ask)
      await cached(db)
      vi.advanceTimersByTime(59_000)
      await cached(db)
      expect(ask).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(1_000)
      await cached(db)
      expect(ask).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is recorded separately for concurrent work', async () => {
    const [one, other] = await Promise.all([
      trackReads(() => price(db, 'tomatoes')),
      trackReads(() => price(db, 'potatoes')),
    ])
    expect(one.readSet.queries).toHaveLength(1)
    await raise(db, 'potatoes')
    expect(await isReadSetCurrent(db, one.readSet)).toBe(true)
    expect(await isReadSetCurrent(db, other.readSet)).toBe(false)
  })

  test('is never current when the work wrote', async () => {
    const { readSet } = await trackReads(() => raise(db, 'tomatoes'))
    expect(readSet).toEqual({ queries: [], isComplete: false })
    expect(await isReadSetCurrent(db, readSet)).toBe(false)
  })

  test('is never current when it has too many queries', async () => {
    const { readSet } = await trackReads(async () => {
      for (let i = 0; i < 60; i++) await price(db, 'tomatoes')
    })
    expect(await isReadSetCurrent(db, readSet)).toBe(false)
  })
})
