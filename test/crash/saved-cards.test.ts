import { describe, expect, test } from 'vitest'
import type { FailPoint } from '#shop/fail-point.server.ts'
import { changeOrder } from '#shop/orders/change/change-order.server.ts'
import { moveOrder } from '#shop/orders/change/move-order.server.ts'
import { engines } from '../databases.ts'
import { A_WHILE, heldOrders, often, soon } from './held-orders.ts'

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'a process killed while a saved card is charged (%s)',
  (engine) => {
    const orders = heldOrders(engine)
    const { shop, tenderOf, becomes, intentsOf, customerOf } = orders
    const { move, weigh, dies, booksAddUp, saved, comesToItsCutoff } = orders

    /** Packs an order; the process dies at `point`. Returns after the next process has charged the card. */
    async function packedAndKilled(point: FailPoint) {
      const placed = await saved()
      await weigh(placed, 1.2)
      shop().arm(point)
      await expect(move(placed, 'packed')).rejects.toThrow()
      await dies()
      await becomes(placed, 'captured')
      return placed
    }

    test.each(often<FailPoint>(['saved-card-asked']))(
      'at %s: a saved card is held once at the cut-off, and charged once',
      async (point) => {
        const placed = await saved()
        await comesToItsCutoff(placed)
        shop().arm(point)
        await dies()
        await becomes(placed, 'authorised')
        expect(await intentsOf(placed)).toMatchObject([
          { status: 'requires_capture', amount: 120_80 },
        ])
        await weigh(placed, 1.2)
        expect((await move(placed, 'packed')).status).toBe(200)
        await becomes(placed, 'captured')
        expect(await intentsOf(placed)).toMatchObject([{ amount_received: 116_00 }])
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['saved-card-asked', 'hold-captured', 'ledger-posted']))(
      'at %s: a saved card that is charged when its order is packed early is charged once',
      async (point) => {
        const placed = await packedAndKilled(point)
        expect(await intentsOf(placed)).toMatchObject([{ amount_received: 116_00 }])
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['hold-captured', 'ledger-posted', 'card-forgotten']))(
      'at %s: a saved card that was charged is forgotten',
      async (point) => {
        const placed = await packedAndKilled(point)
        await expect.poll(async () => (await tenderOf(placed)).wanted, soon).toBeNull()
        expect(await customerOf(placed)).toMatchObject({ deleted: true })
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['saved-card-asked']))(
      'at %s, and the order is cancelled before the shop is back: its hold is released',
      async (point) => {
        const placed = await saved()
        await comesToItsCutoff(placed)
        shop().arm(point)
        expect(await shop().dead()).toBe('SIGKILL')
        expect(await intentsOf(placed)).toMatchObject([{ status: 'requires_capture' }])
        const { db, now } = shop().services
        const { number } = placed
        const cancel = { number, account: orders.account(), now: now() }
        const done = await changeOrder(db, cancel, (work) => moveOrder(work, 'cancelled'))
        expect(done).toMatchObject({ ok: true })
        expect((await tenderOf(placed)).intent_id).toMatch(/^seti_/)
        await shop().start()
        await becomes(placed, 'ended')
        await expect.poll(async () => (await tenderOf(placed)).wanted, soon).toBeNull()
        expect(await intentsOf(placed)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
        expect(await customerOf(placed)).toMatchObject({ deleted: true })
        await booksAddUp()
      },
      A_WHILE,
    )
  },
)
