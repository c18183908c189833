import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnPostgres, openTestDatabase } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

describeOnPostgres('an order that is read while it is paid', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))

  test('is what it was at one moment, each time', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 100_00 })
    const { number, path } = await placeInCash(shop(), [{ product, qty: 1 }])
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
      await admin.moved(number, to)
    await admin.collected(number)
    const key = /key=([\w-]+)/.exec(path)?.[1] ?? ''
    const order = await findOrder(db, number, key)
    const id = order?.id ?? ''
    let isOver = false
    const write = (sum: number) =>
      inTransaction(db, async (trx) => {
        const orders = trx.updateTable('orders').set({ paid_piastres: sum })
        await orders.where('id', '=', id).execute()
        const tenders = trx.updateTable('tenders').set({ captured_piastres: sum })
        await tenders.where('order_id', '=', id).execute()
      })
    const writing = (async () => {
      for (let sum = 1; !isOver; sum++) {
        await write(sum)
        // Another connection can read the order during this pause.
        await new Promise((done) => setTimeout(done, 20))
      }
    })()
    for (let index = 0; index < 300; index++) {
      const read = await findOrder(db, number, key)
      expect(read?.tenders.map(({ captured }) => captured)).toEqual([read?.paid])
    }
    isOver = true
    await writing
    await write(order?.paid ?? 0)
  }, 60_000)
})
