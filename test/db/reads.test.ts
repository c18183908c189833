import { beforeAll, expect, test, vi } from 'vitest'
import { isAsRead, noteReads } from '#db/reads.ts'
import type { Database } from '#db/schema.ts'
import { untilChanged } from '#db/until-changed.ts'
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

const countOn = untilChanged((db: Database, category: Category) =>
  db
    .selectFrom('products')
    .select((of) => of.fn.countAll().as('count'))
    .where('category', '=', category)
    .execute(),
)

describeOnEachEngine('what was read', (open) => {
  let db: Database
  beforeAll(async () => {
    const database = await open()
    db = database.db
    return database.close
  })

  test('is as before until just that is changed', async () => {
    const { made, reads } = await noteReads(() => price(db, 'tomatoes'))
    expect(made).toHaveLength(1)
    expect(await isAsRead(db, reads)).toBe(true)
    await raise(db, 'cow-milk')
    expect(await isAsRead(db, reads)).toBe(true)
    await raise(db, 'tomatoes')
    expect(await isAsRead(db, reads)).toBe(false)
  })

  test('is all that a list of products was made from', async () => {
    const list = () => listProducts(db, { category: 'vegetable', limit: 12 })
    const { made, reads } = await noteReads(list)
    const [first] = made.products
    await raise(db, 'cow-milk')
    expect(await isAsRead(db, reads)).toBe(true)
    await raise(db, first?.slug ?? '')
    expect(await isAsRead(db, reads)).toBe(false)
  })

  test('counts also where the answer was known already', async () => {
    await countOn(db, 'milk')
    const { reads } = await noteReads(() => countOn(db, 'milk'))
    expect(reads.asked).toHaveLength(1)
    expect(await isAsRead(db, reads)).toBe(true)
    await db
      .updateTable('products')
      .set({ category: 'meat' })
      .where('slug', '=', 'cow-milk')
      .execute()
    expect(await isAsRead(db, reads)).toBe(false)
  })

  test('is read anew after a change, though it was remembered', async () => {
    const list = () => listProducts(db, { category: 'fruits', limit: 12 })
    const [before] = (await list()).products
    const reads = (await noteReads(list)).reads
    expect(reads.asked.length).toBeGreaterThan(0)
    await raise(db, before?.slug ?? '')
    const [after] = (await list()).products
    expect(after).toEqual({ ...before, pricePiastres: (before?.pricePiastres ?? 0) + 1 })
    expect((await list()).products[0]).toBe(after)
  })

  test('is read anew after a minute, should no change be heard of', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const ask = vi.fn<(db: Database) => Promise<string>>(async () => 'answer')
      const remembered = untilChanged(ask)
      await remembered(db)
      vi.advanceTimersByTime(59_000)
      await remembered(db)
      expect(ask).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(1_000)
      await remembered(db)
      expect(ask).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('by two side by side is told apart', async () => {
    const [one, other] = await Promise.all([
      noteReads(() => price(db, 'tomatoes')),
      noteReads(() => price(db, 'potatoes')),
    ])
    expect(one.reads.asked).toHaveLength(1)
    await raise(db, 'potatoes')
    expect(await isAsRead(db, one.reads)).toBe(true)
    expect(await isAsRead(db, other.reads)).toBe(false)
  })

  test('is not asked again where more was done than reading', async () => {
    const { reads } = await noteReads(() => raise(db, 'tomatoes'))
    expect(reads).toEqual({ asked: [], isAll: false })
    expect(await isAsRead(db, reads)).toBe(false)
  })

  test('is not asked again where it was too much', async () => {
    const { reads } = await noteReads(async () => {
      for (let i = 0; i < 60; i++) await price(db, 'tomatoes')
    })
    expect(await isAsRead(db, reads)).toBe(false)
  })
})
