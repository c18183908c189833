import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor } from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('a day that was closed before its cut-off', (open) => {
  const shop = shopOf(open)

  test('gets no more orders', async () => {
    const { db } = shop().services
    await db
      .updateTable('areas')
      .set({ cutoff_days_before: 0, cutoff_time: '20:00' })
      .where('id', '=', 'maadi')
      .execute()
    shop().clock.now = new Date('2026-11-28T10:00:00Z')
    const product = await aProduct(db, { quantity: 5 })
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const date = '2026-11-28'
    expect(body.delivery).toMatchObject({ date })
    expect((await shop().post('/api/payment', body)).status).toBe(201)

    const money = { cash_collected_piastres: 0, card_paid_piastres: 0, refunded_piastres: 0 }
    await db
      .insertInto('closed_days')
      .values({ date, closed_at: '2026-11-28T09:00:00.000Z', who: 'mona', orders: 0, ...money })
      .execute()
    for (const [path, more] of [
      ['/api/payment', {}],
      ['/api/orders', { payment: 'cash' }],
    ] as const) {
      const refused = await shop().post(path, { ...body, ...more })
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'delivery-closed', next: '2026-12-05' })
    }
    expect(await stockOfProduct(db, product.id)).toBe(4)
  })
})
