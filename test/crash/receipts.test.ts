import { describe, expect, test } from 'vitest'
import { engines } from '../databases.ts'
import { A_WHILE, heldOrders } from './held-orders.ts'

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'a process killed while a receipt is issued (%s)',
  (engine) => {
    const { shop, rowOf, becomes, move, weigh, dies, booksAddUp, held } = heldOrders(engine)

    test(
      'its number is taken by the next one',
      async () => {
        const [placed, other] = [await held(), await held()]
        for (const one of [placed, other]) {
          await weigh(one, 1.1)
          await move(one, 'packed')
          await becomes(one, 'captured')
          await move(one, 'out_for_delivery')
        }
        shop().arm('receipt-issued')
        await expect(move(placed, 'delivered')).rejects.toThrow()
        await dies()
        expect((await rowOf(placed)).state).toBe('out_for_delivery')
        expect((await move(other, 'delivered')).status).toBe(200)
        expect((await move(placed, 'delivered')).status).toBe(200)
        const issued = await shop()
          .services.db.selectFrom('receipts')
          .select(['number', 'order_id'])
          .orderBy('number')
          .execute()
        expect(issued).toEqual([
          { number: 1, order_id: (await rowOf(other)).id },
          { number: 2, order_id: (await rowOf(placed)).id },
        ])
        await booksAddUp()
      },
      A_WHILE,
    )
  },
)
