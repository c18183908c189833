import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { coveredBy, coveredPiastres, tendersOf } from '#shop/orders/order/read-tenders.server.ts'
import { tenderStates } from '#shop/orders/order/tender.ts'
import { orderInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { shopOf } from '../shop.ts'

const wishes = [null, 'authorise', 'capture', 'release', 'forget'] as const

describeOnEachEngine('the sum that the tenders of an order cover', (open) => {
  const shop = shopOf(open)

  test('is the same for one order and for a query of many', async () => {
    const { db } = shop().services
    const { number } = await orderInCash(shop())
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const covered = () =>
      db.selectFrom('orders').select(coveredPiastres.as('sum')).where('id', '=', id).execute()
    expect(await covered()).toEqual([{ sum: 0 }])
    for (const [index, state] of tenderStates.entries()) {
      for (const [other, wanted] of wishes.entries()) {
        await db
          .insertInto('tenders')
          .values({
            id: randomUUID(),
            order_id: id,
            method: 'card',
            plan: 'hold',
            state,
            wanted,
            promised_piastres: 1_000_000,
            authorised_piastres: 10_000 * (index + 1),
            wanted_piastres: 10 ** other,
            created_at: '2026-11-22T09:00:00.000Z',
          })
          .execute()
      }
    }
    const tenders = await db.transaction().execute((trx) => tendersOf(trx, id))
    const sum = tenders.reduce((sum, tender) => sum + coveredBy(tender), 0)
    expect(sum).toBeGreaterThan(0)
    expect(await covered()).toEqual([{ sum }])
  })
})
