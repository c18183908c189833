import { expect, onTestFinished, test } from 'vitest'
import { watchShop } from '#shop/staff-notices/watch-shop.server.ts'
import { describeOnEachEngine } from '../databases.ts'

describeOnEachEngine('a new shop', (open) => {
  test('has little of some goods, of which nobody is told; what runs low then is told', async () => {
    const { db, close } = await open()
    onTestFinished(close)
    const low = db.selectFrom('products').select('id').where('quantity', '<=', 5)
    expect((await low.execute()).length).toBeGreaterThan(3)
    await watchShop(db, new Date())
    const events = db.selectFrom('staff_events').selectAll()
    expect(await events.execute()).toEqual([])
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('quantity', '>', 5)
      .executeTakeFirstOrThrow()
    await db.updateTable('products').set({ quantity: 2 }).where('id', '=', id).execute()
    await watchShop(db, new Date())
    expect(await events.execute()).toHaveLength(1)
  })
})
