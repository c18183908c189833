import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { priceOf } from '#shop/cart/pricing.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { adminClient, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('half kilos', (open) => {
  const shop = shopOf(open)
  const stock = (id: string) => stockOfProduct(shop().services.db, id)

  test('1.5 kg is one number in cart, order, editor, stock and books', async () => {
    const { db, now } = shop().services
    const product = await aProduct(db, { pricePiastres: 27_99, quantity: 12.5, step: 0.5 })
    const check = await shop().post('/api/cart/check', { items: [{ _id: product.id, qty: 1.5 }] })
    expect(await check.json()).toMatchObject({
      items: [{ qty: 1.5, step: 0.5, available: 12.5, lineTotal: 41.99 }],
      totals: { quantity: 1.5, subtotal: 41.99 },
    })
    const { number, path } = await placeInCash(shop(), [{ product, qty: 1.5 }])
    expect(await stock(product.id)).toBe(11)
    expect(await (await shop().get(path)).json()).toMatchObject({
      items: [{ qty: 1.5, lineTotal: 41.99 }],
      totals: { quantity: 1.5 },
    })
    const admin = await adminClient(shop())
    expect((await admin.line(number, 1, { what: 'reduce', qty: 0.75 })).status).toBe(422)
    const less = await admin.edited(number, 1, { what: 'reduce', qty: 0.5, toShelf: true })
    expect(less).toMatchObject({ subtotal: 14_00, lines: [{ qty: 0.5, orderedQty: 1.5 }] })
    expect(await stock(product.id)).toBe(12)
    expect((await auditBooks(db, now())).flatMap(({ names }) => names)).toEqual([])
    await admin.moved(number, 'cancelled')
    expect(await stock(product.id)).toBe(12.5)
    expect((await auditBooks(db, now())).flatMap(({ names }) => names)).toEqual([])
  })

  test('quantities between the steps are refused, all at once', async () => {
    const { db } = shop().services
    const whole = await aProduct(db, { quantity: 5 })
    const half = await aProduct(db, { quantity: 5, step: 0.5 })
    const body = await anOrderFor(shop(), [
      { product: whole, qty: 1.5 },
      { product: half, qty: 0.75 },
    ])
    const refused = await shop().post('/api/payment', body)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'qty-step',
      errors: { 'items.0.qty': { code: 'qty-step' }, 'items.1.qty': { code: 'qty-step' } },
    })
    expect([await stock(whole.id), await stock(half.id)]).toEqual([5, 5])
    const never = await shop().post('/api/cart/check', { items: [{ _id: half.id, qty: 0.3 }] })
    expect(never.status).toBe(422)
  })

  test('what is left of a smaller step cannot be bought', async () => {
    const { id } = await aProduct(shop().services.db, { quantity: 2.5 })
    const { items } = await (
      await shop().post('/api/cart/check', { items: [{ _id: id, qty: 3 }] })
    ).json()
    expect(items).toMatchObject([{ note: 'short', available: 2, quantity: 2 }])
  })

  test('code and SQL round every price alike', async () => {
    const cases = Array.from({ length: 400 }, (_, index) => ({
      price: 1 + ((index * 7919) % 30_011),
      qty: (1 + ((index * 31) % 3996)) / 4,
    }))
    for (const { price, qty } of cases) {
      const { rows } = await sql<{ cost: number }>`select floor(
        ${sql.lit(price)} * ${sql.lit(qty)} + 0.5) as cost`.execute(shop().services.db)
      expect(Number(rows[0]?.cost), `${price} × ${qty}`).toBe(priceOf(price, qty))
    }
  })
})
