import { expect, test } from 'vitest'
import type { SoldOutFigures } from '#shop/figures/figures.ts'
import {
  countMissedSales,
  MOST_PRODUCTS,
  MOST_UNITS,
  noteLacking,
} from '#shop/figures/missed-sales.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('missed sales', (open) => {
  const shop = shopOf(open)

  async function soldOutOn(day: string): Promise<SoldOutFigures> {
    const { headers } = await signedIn(shop(), 'admin', 'accountant')
    const path = `/api/admin/figures/sold-out?from=${day}&to=${day}`
    const response = await shop().get(path, headers)
    expect(response.status).toBe(200)
    return response.json()
  }

  test('what could not be bought is counted once for each person and day, and no more than is likely', async () => {
    const { db } = shop().services
    const gone = await aProduct(db, { pricePiastres: 10_00, quantity: 0 })
    const few = await aProduct(db, { pricePiastres: 10_00, quantity: 2 })
    const check = (qty: number, client: string) =>
      shop().post(
        '/api/cart/check',
        { items: [gone, few].map(({ id }) => ({ _id: id, qty })) },
        { 'X-Forwarded-For': client },
      )
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      expect((await check(3, client)).status).toBe(200)
    }
    // The checkout refuses a customer whose cart was counted before: still one person.
    const body = { ...(await anOrderFor(shop(), [{ product: gone, qty: 3 }])), payment: 'cash' }
    for (const client of ['192.0.2.1', '192.0.2.9']) {
      const refused = await shop().post('/api/orders', body, { 'X-Forwarded-For': client })
      expect(refused.status).toBe(409)
    }
    expect((await check(50, '192.0.2.3')).status).toBe(200)
    await countMissedSales(db, shop().services.now())
    await countMissedSales(db, shop().services.now())
    const today = shop().clock.now.toISOString().slice(0, 10)
    const figures = await soldOutOn(today)
    const of = (id: string) => figures.products.find(({ productId }) => productId === id)
    expect(of(gone.id)).toMatchObject({
      isSoldOut: true,
      missed: { people: 4, units: 3 + 3 + 3 + MOST_UNITS, piastres: (9 + MOST_UNITS) * 10_00 },
    })
    expect(of(few.id)).toMatchObject({ isSoldOut: false, missed: { people: 3, units: 1 + 1 + 10 } })
    // No row says who wanted the product.
    const rows = await db.selectFrom('missed_sales').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'people', 'product_id', 'units'])
    const many = await Promise.all(
      Array.from({ length: MOST_PRODUCTS + 10 }, () => aProduct(db, { quantity: 0 })),
    )
    await shop().post(
      '/api/cart/check',
      { items: many.map(({ id }) => ({ _id: id, qty: 1 })) },
      { 'X-Forwarded-For': '192.0.2.77' },
    )
    await countMissedSales(db, shop().services.now())
    const { count } = await db
      .selectFrom('missed_sales')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(
        'product_id',
        'in',
        many.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(MOST_PRODUCTS)
  })

  test('what could not be written is written the next time', async () => {
    const { db } = shop().services
    const gone = await aProduct(db, { quantity: 0 })
    const lacks = (person: string) =>
      noteLacking(db, {
        person,
        lacking: [{ productId: gone.id, units: 2 }],
        now: shop().services.now(),
      })
    await countMissedSales(db, shop().services.now())
    lacks('192.0.2.41')
    await db.schema.alterTable('missed_sales').renameTo('missed_elsewhere').execute()
    try {
      const failing = countMissedSales(db, shop().services.now())
      lacks('192.0.2.42')
      await expect(failing).rejects.toThrow()
    } finally {
      await db.schema.alterTable('missed_elsewhere').renameTo('missed_sales').execute()
    }
    await countMissedSales(db, shop().services.now())
    const row = await db
      .selectFrom('missed_sales')
      .select(['people', 'units'])
      .where('product_id', '=', gone.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ people: 2, units: 4 })
  })

  test('a product that sold out and came again is told with both times', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { quantity: 2 })
    await db
      .updateTable('stock_movements')
      .set({ at: '2026-11-01T08:00:00.000Z' })
      .where('product_id', '=', product.id)
      .execute()
    const moved = { product_id: product.id, order_id: null }
    await db
      .insertInto('stock_movements')
      .values([
        {
          ...moved,
          id: `${product.id}-1`,
          change: -2,
          why: 'lost',
          at: '2026-11-20T08:00:00.000Z',
        },
        {
          ...moved,
          id: `${product.id}-2`,
          change: 5,
          why: 'found',
          at: '2026-11-21T20:00:00.000Z',
        },
      ])
      .execute()
    await db.updateTable('products').set({ quantity: 5 }).where('id', '=', product.id).execute()
    const of = async (day: string) =>
      (await soldOutOn(day)).products.find(({ productId }) => productId === product.id)
    expect(await of('2026-11-19')).toBeUndefined()
    expect(await of('2026-11-20')).toMatchObject({
      // Sold out from 10:00 in Cairo until midnight.
      hours: 14,
      spells: [{ since: '2026-11-20T08:00:00.000Z', until: null }],
      isSoldOut: false,
    })
    expect(await of('2026-11-21')).toMatchObject({
      hours: 22,
      spells: [{ since: null, until: '2026-11-21T20:00:00.000Z' }],
    })
  })
})
