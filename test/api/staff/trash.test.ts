import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TrashItem } from '#shop/trash/trash.ts'
import { emptyTrash } from '#shop/trash/empty-trash.server.ts'
import { placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

const DAY_MS = 24 * 3_600_000

describeOnEachEngine('the trash', (open) => {
  const shop = shopOf(open)
  const admin = async () => {
    const { headers, account } = await signedIn(shop(), 'admin')
    const items = async (): Promise<TrashItem[]> =>
      (await (await shop().get('/api/admin/trash', headers)).json()).items
    const remove = (id: string) => shop().send('DELETE', `/api/vegetable/${id}`, undefined, headers)
    const restore = (id: string) => shop().post(`/api/vegetable/${id}/restore`, undefined, headers)
    return { headers, account, items, remove, restore }
  }
  const after = (days: number) => new Date(shop().clock.now.getTime() + days * DAY_MS)
  const stored = (id: string) =>
    shop().services.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()

  test('has what was deleted, by whom and until when, and gives it back whole', async () => {
    const product = await aProduct(shop().services.db, { richIn: ['potassium'] })
    const { account, items, remove, restore } = await admin()
    const whole = await (await shop().get(`/api/all/${product.id}`)).json()
    await remove(product.id)
    expect((await shop().get(`/api/all/${product.id}`)).status).toBe(404)
    const [item] = await items()
    expect(item).toMatchObject({
      kind: 'product',
      id: product.id,
      category: 'vegetable',
      who: account.email,
      until: after(30).toISOString(),
    })
    expect((await restore(product.id)).status).toBe(200)
    expect(await items()).toEqual([])
    const { updatedAt: _, ...back } = await (await shop().get(`/api/all/${product.id}`)).json()
    expect({ ...back, updatedAt: whole.updatedAt }).toEqual(whole)
  })

  test('is emptied after 30 days, not before', async () => {
    const { db } = shop().services
    const product = await aProduct(db)
    const { remove, restore } = await admin()
    await remove(product.id)
    await emptyTrash(db, new Date(after(30).getTime() - 1))
    expect(await stored(product.id)).toBeDefined()
    await emptyTrash(db, after(30))
    expect(await stored(product.id)).toBeUndefined()
    expect((await restore(product.id)).status).toBe(404)
  })

  test('keeps nothing else of what cannot be erased, and tells it once', async () => {
    const { db } = shop().services
    const products = [await aProduct(db), await aProduct(db), await aProduct(db)]
    const [first, stuck, last] = products.map(({ id }) => id).toSorted()
    const { remove } = await admin()
    for (const { id } of products) await remove(id)
    // This table, unknown to the trash, refers to one of the products.
    await db.schema
      .createTable('named_elsewhere')
      .addColumn('id', 'text', (column) => column.references('products.id'))
      .execute()
    try {
      await sql`insert into named_elsewhere (id) values (${stuck})`.execute(db)
      const failed: unknown = await emptyTrash(db, after(30)).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(AggregateError)
      expect(failed).toMatchObject({
        message: expect.stringContaining(stuck ?? ''),
        errors: [expect.any(Error)],
      })
      const left = await Promise.all([first, stuck, last].map((id) => stored(id ?? '')))
      expect(left.map((row) => row?.id)).toEqual([undefined, stuck, undefined])
      expect(left[1]?.archived_at).toBe(null)
    } finally {
      await db.schema.dropTable('named_elsewhere').execute()
    }
    await emptyTrash(db, after(30))
    expect(await stored(stuck ?? '')).toBeUndefined()
  })

  test('archives what an order names, which stays as it was and comes back no more', async () => {
    const { db } = shop().services
    const product = await aProduct(db)
    const placed = await placeInCash(shop(), [{ product, qty: 1 }])
    const order = await (await shop().get(placed.path)).json()
    const { items, remove, restore } = await admin()
    await remove(product.id)
    await emptyTrash(db, after(30))
    await emptyTrash(db, after(31))
    expect(await stored(product.id)).toMatchObject({ archived_at: after(30).toISOString() })
    expect(await items()).toEqual([])
    expect((await restore(product.id)).status).toBe(404)
    expect(await (await shop().get(placed.path)).json()).toEqual(order)
  })

  test('erases a recipe, and what links to a product loses the link, not its text', async () => {
    const { db } = shop().services
    const { headers, remove } = await admin()
    const { meals } = await (await shop().get('/api/admin/meals', headers)).json()
    const [gone, kept] = meals
    await shop().send('DELETE', `/api/admin/meals/${gone.id}`, undefined, headers)
    const link = await db
      .selectFrom('meal_ingredients')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['meal_id', 'position', 'text', 'products.id as product'])
      .where('meal_id', '=', kept.id)
      .where('category', '=', 'vegetable')
      .executeTakeFirstOrThrow()
    await remove(link.product)
    await emptyTrash(db, after(30))
    const left = await db
      .selectFrom('meal_ingredients')
      .select(['text', 'product_id', 'amount'])
      .where('meal_id', '=', link.meal_id)
      .where('position', '=', link.position)
      .executeTakeFirstOrThrow()
    expect(left).toEqual({ text: link.text, product_id: null, amount: null })
    expect(await db.selectFrom('meals').select('id').where('id', '=', gone.id).execute()).toEqual(
      [],
    )
  })

  test('every table that names a product is thought of', async () => {
    const { db } = shop().services
    const tables = await db.introspection.getTables()
    const naming = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'product_id'))
      .map(({ name }) => name)
    expect([...new Set(naming)].toSorted()).toEqual([
      'box_rows',
      'boxes',
      'goods_receipts',
      'kept_for_boxes',
      'meal_ingredients',
      'missed_sales',
      'order_lines',
      'packing_ticks',
      'price_sheet_rows',
      'product_conditions',
      'product_supply',
      'search_terms',
      'shortages',
      'stock_alerts',
      'stock_limits',
      'stock_movements',
      'write_offs',
    ])
  })

  test('several products move to another category, and back', async () => {
    const { db } = shop().services
    const products = [await aProduct(db), await aProduct(db)]
    const { headers } = await admin()
    const move = (category: string) => {
      const items = products.map(({ id }) => ({ id, category }))
      return shop().post('/api/admin/products/bulk', { items }, headers)
    }
    expect((await move('fruits')).status).toBe(200)
    for (const { id } of products) {
      expect((await shop().get(`/api/fruits/${id}`)).status).toBe(200)
      expect((await shop().get(`/api/vegetable/${id}`)).status).toBe(404)
    }
    const path = `/api/admin/changes/product/${products[0]?.id}`
    const [entry] = await (await shop().get(path, headers)).json()
    expect(entry).toMatchObject({ what: 'moved', after: { category: 'fruits' } })
    expect((await move('box')).status).toBe(422)
    expect((await move('vegetable')).status).toBe(200)
    expect((await shop().get(`/api/vegetable/${products[0]?.id}`)).status).toBe(200)
  })
})
