import { describe, expect, test } from 'vitest'
import type { FailPoint } from '#shop/fail-point.server.ts'
import { engines } from '../databases.ts'
import { stockOfProduct } from '../products.ts'
import { A_WHILE, heldOrders, often, soon } from './held-orders.ts'

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'a process killed while a card is held (%s)',
  (engine) => {
    const { shop, rowOf, becomes, intentsOf, move, weigh, dies, booksAddUp, held } =
      heldOrders(engine)

    test.each(often<FailPoint>(['hold-captured', 'ledger-posted']))(
      'at %s: a packed order is charged once, what it weighs',
      async (point) => {
        const placed = await held()
        await weigh(placed, 1.1)
        shop().arm(point)
        await expect(move(placed, 'packed')).rejects.toThrow()
        await dies()
        await becomes(placed, 'captured')
        expect(await rowOf(placed)).toMatchObject({ state: 'packed', paid_piastres: 108_00 })
        expect(await intentsOf(placed)).toMatchObject([{ amount_received: 108_00 }])
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['hold-captured']))(
      'at %s, and the order is cancelled: what was charged goes back',
      async (point) => {
        const placed = await held()
        await weigh(placed, 1.1)
        shop().arm(point)
        await expect(move(placed, 'packed')).rejects.toThrow()
        await dies()
        expect((await move(placed, 'cancelled')).status).toBe(200)
        await expect.poll(async () => (await rowOf(placed)).state, soon).toBe('refunded')
        const { data } = await shop().stripe.refunds.list({
          payment_intent: placed.intentId,
        })
        expect(data).toMatchObject([{ amount: 108_00, status: 'succeeded' }])
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(
      often([
        { by: 'staff', point: 'ledger-posted' as FailPoint },
        { by: 'staff', point: 'hold-released' as FailPoint },
        { by: 'its customer', point: 'ledger-posted' as FailPoint },
        { by: 'its customer', point: 'order-revised' as FailPoint },
        { by: 'its customer', point: 'hold-released' as FailPoint },
      ]),
    )(
      'at $point: an order that is cancelled by $by releases its hold, and is never charged',
      async ({ by, point }) => {
        const placed = await held()
        const own = `/api/orders/${placed.number}/cancel?key=${placed.key}`
        const cancel = () => (by === 'staff' ? move(placed, 'cancelled') : shop().post(own, {}))
        shop().arm(point)
        await expect(cancel()).rejects.toThrow()
        await dies()
        const again = (await rowOf(placed)).state === 'confirmed' ? await cancel() : undefined
        expect(again?.status ?? 200).toBe(200)
        await becomes(placed, 'ended')
        expect((await rowOf(placed)).state).toBe('cancelled')
        expect(await intentsOf(placed)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
        expect(await stockOfProduct(shop().services.db, placed.product.id)).toBe(9)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['lines-revised', 'ledger-posted', 'order-revised']))(
      'at %s: an order that became dearer is charged its hold, and no more',
      async (point) => {
        const placed = await held()
        const path = `/api/orders/${placed.number}/changes?key=${placed.key}`
        const { version } = await rowOf(placed)
        const lines = [{ _id: placed.product.id, qty: 2 }]
        const change = () => shop().post(path, { version, lines })
        shop().arm(point)
        await expect(change()).rejects.toThrow()
        await dies()
        const again = await change()
        // After the commit a kill loses only the answer: the order has its new version.
        expect(again.status).toBe(point === 'order-revised' ? 409 : 200)
        expect(await stockOfProduct(shop().services.db, placed.product.id)).toBe(7)
        await weigh(placed, 2.4)
        expect((await move(placed, 'packed')).status).toBe(200)
        await becomes(placed, 'captured')
        expect(await intentsOf(placed)).toMatchObject([{ amount_received: 120_80 }])
        expect(await rowOf(placed)).toMatchObject({ total_piastres: 212_00, paid_piastres: 120_80 })
        await booksAddUp()
      },
      A_WHILE,
    )
  },
)
