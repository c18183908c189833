import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailPoint } from '#shop/fail-point.server.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { wrongInBooks } from '../books.ts'
import { engines } from '../databases.ts'
import { anOrderFor, placedOf, type Placed } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { setStock } from '../stock-alerts.ts'
import { times } from '../times.ts'
import { aVictim, type Victim } from './victim.ts'

/** Kills at each step. */
const KILLS = times(1)
const A_WHILE = 120_000
const soon = { timeout: 60_000, interval: 50 }

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'a process killed (%s)',
  (engine) => {
    let shop: Victim
    beforeAll(async () => {
      shop = await aVictim(engine)
      await shop.start()
    }, A_WHILE)
    afterAll(() => shop.close())

    const aCheckout = async () => {
      const product = await aProduct(shop.services.db, { quantity: 2 })
      const body = await anOrderFor(shop, [{ product, qty: 2 }])
      const key = randomUUID()
      return { product, body, send: () => shop.post('/api/payment', body, key) }
    }
    const anOrder = async () => {
      const checkout = await aCheckout()
      const response = await checkout.send()
      expect(response.status).toBe(201)
      return { ...checkout, placed: await placedOf(response) }
    }
    const pay = ({ intentId }: Placed) =>
      shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    const rowOf = ({ number }: Placed) =>
      shop.services.db
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    const becomes = async (placed: Placed, state: string) => {
      await expect.poll(async () => (await rowOf(placed)).state, soon).toBe(state)
    }

    const diesAnd = async (point?: FailPoint) => {
      if (point) expect(await shop.dead()).toBe('SIGKILL')
      else await shop.kill()
      await shop.start()
    }
    /** Waits until all due work is done and the books are right. */
    const booksAddUp = async () => {
      const wrong = () => wrongInBooks(shop, { restsAt: shop.services.now() })
      await expect.poll(wrong, soon).toEqual([])
    }
    const often = <T>(all: T[]) => all.flatMap((one) => Array.from({ length: KILLS }, () => one))

    test.each(
      often<FailPoint>(['stock-reserved', 'order-placed', 'intent-created', 'intent-stored']),
    )(
      'at %s: the checkout sent again is one order that can be paid',
      async (point) => {
        const { product, send } = await aCheckout()
        shop.arm(point)
        await expect(send()).rejects.toThrow()
        await diesAnd(point)
        const placed = await placedOf(await send())
        await pay(placed)
        await becomes(placed, 'confirmed')
        expect(await stockOfProduct(shop.services.db, product.id)).toBe(0)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['order-placed', 'intent-created']))(
      'at %s, and the shopper cancels: nobody can pay, and the stock comes back',
      async (point) => {
        const { product, send } = await aCheckout()
        const { stripe } = shop
        const before = new Set(await idsOf(stripe.paymentIntents.list()))
        shop.arm(point)
        await expect(send()).rejects.toThrow()
        await diesAnd(point)
        await reservationsEnd()
        await expect.poll(() => stockOfProduct(shop.services.db, product.id), soon).toBe(2)
        const made = (await idsOf(stripe.paymentIntents.list())).filter((id) => !before.has(id))
        for (const id of made) {
          expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled' })
        }
        await booksAddUp()
      },
      A_WHILE,
    )

    test(
      'after its answer: the order is there, and can be paid',
      async () => {
        const { product, placed } = await anOrder()
        await diesAnd()
        await pay(placed)
        await becomes(placed, 'confirmed')
        expect(await stockOfProduct(shop.services.db, product.id)).toBe(0)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(
      often<FailPoint>([
        'event-kept',
        'event-taken',
        'ledger-posted',
        'order-paid',
        'payment-recorded',
        'mail-claimed',
        'mail-sent',
      ]),
    )(
      'at %s: a paid order is paid once, and confirmed by one mail',
      async (point) => {
        const { placed } = await anOrder()
        shop.arm(point)
        await pay(placed)
        await diesAnd(point)
        await becomes(placed, 'confirmed')
        const { id } = await rowOf(placed)
        const mailOf = shop.services.db.selectFrom('mails').selectAll().where('order_id', '=', id)
        await expect.poll(async () => (await mailOf.execute())[0]?.sent_at, soon).toBeTruthy()
        const mails = await mailOf.execute()
        expect(mails).toHaveLength(1)
        expect(shop.writtenMails()).toContain(mails[0]?.id)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['alert-marked', 'alert-queued', 'mail-claimed', 'mail-sent']))(
      'at %s: all who wait for a product are told of it once',
      async (point) => {
        const { db } = shop.services
        const { id: product } = await aProduct(db, { quantity: 0 })
        const people = Array.from({ length: 3 }, () => `${randomUUID()}@example.com`)
        for (const email of people) {
          expect((await shop.post('/api/stock-alerts', { product, email })).status).toBe(202)
        }
        shop.arm(point)
        await setStock(shop, product, 1)
        await diesAnd(point)
        const mails = () =>
          db.selectFrom('mails').selectAll().where('recipient', 'in', people).execute()
        const toldNow = async () =>
          (await mails()).filter(({ sent_at }) => sent_at).map(({ recipient }) => recipient)
        await expect.poll(async () => (await toldNow()).toSorted(), soon).toEqual(people.toSorted())
        // After a kill at `mail-sent` a customer gets the mail twice, with one Message-ID.
        const ids = (await mails()).map(({ id }) => id)
        expect(ids).toHaveLength(people.length)
        expect(shop.writtenMails()).toEqual(expect.arrayContaining(ids))
        expect(shop.writtenMailsTo(people)).toBe(people.length)
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['intent-cancelled']))(
      'at %s: an order that ended gives its stock back once',
      async (point) => {
        const { product, placed } = await anOrder()
        await endReservation(placed)
        shop.arm(point)
        await diesAnd(point)
        await becomes(placed, 'expired')
        expect(await stockOfProduct(shop.services.db, product.id)).toBe(2)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['intent-cancelled']))(
      'at %s: an order that its customer cancelled releases its stock once',
      async (point) => {
        const { product, placed } = await anOrder()
        shop.arm(point)
        const path = `/api/orders/${placed.number}/give-up?key=${placed.key}`
        await expect(shop.post(path, {})).rejects.toThrow()
        await diesAnd(point)
        await becomes(placed, 'cancelled')
        expect(await stockOfProduct(shop.services.db, product.id)).toBe(2)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['ledger-posted', 'refund-due', 'refund-sent']))(
      'at %s: money that came too late goes back once',
      async (point) => {
        const { product, placed, body } = await anOrder()
        const { services, stripe } = shop
        const { db, now } = services
        const { id } = await rowOf(placed)
        await closeUnpaid(db, id, { state: 'expired', why: 'expired', now: now() })
        const sold = await shop.post('/api/orders', { ...body, payment: 'cash' })
        expect(sold.status).toBe(201)
        shop.arm(point)
        await pay(placed)
        await diesAnd(point)
        await becomes(placed, 'refunded')
        expect(await idsOf(stripe.refunds.list({ payment_intent: placed.intentId }))).toHaveLength(
          1,
        )
        expect(await stockOfProduct(db, product.id)).toBe(0)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['lines-revised', 'ledger-posted', 'order-revised']))(
      'at %s: a changed order is as before or as asked, and its customer saves it again',
      async (point) => {
        const { db, now } = shop.services
        const products = [await aProduct(db, { quantity: 9 }), await aProduct(db, { quantity: 9 })]
        const area = await findArea(db, 'maadi')
        const date = area && nextDeliveries(area, now())[1]?.date
        const wishes = products.map((product) => ({ product, qty: 2 }))
        const body = { ...(await anOrderFor(shop, wishes)), payment: 'cash' }
        const placed = await shop.post('/api/orders', {
          ...body,
          delivery: { area: 'maadi', date },
        })
        const { number, key } = await placed.json()
        const change = () =>
          shop.post(`/api/orders/${number}/changes?key=${key}`, {
            version: 0,
            lines: products.map(({ id }) => ({ _id: id, qty: 5 })),
          })
        shop.arm(point)
        await expect(change()).rejects.toThrow()
        await diesAnd(point)
        const again = await change()
        // After the commit a kill loses only the answer: the order has its new version.
        expect(again.status).toBe(point === 'order-revised' ? 409 : 200)
        const { items, totals } = await again.json().then((answer) => answer.order ?? answer)
        expect(items).toMatchObject([{ qty: 5 }, { qty: 5 }])
        expect(totals.quantity).toBe(10)
        for (const { id } of products) expect(await stockOfProduct(db, id)).toBe(4)
        await booksAddUp()
      },
      A_WHILE,
    )

    test.each(often<FailPoint>(['ledger-posted', 'order-revised']))(
      'at %s: an order that its customer cancels gives stock and money back once',
      async (point) => {
        const { product, placed } = await anOrder()
        const { stripe } = shop
        await pay(placed)
        await becomes(placed, 'confirmed')
        const path = `/api/orders/${placed.number}/cancel?key=${placed.key}`
        shop.arm(point)
        await expect(shop.post(path, {})).rejects.toThrow()
        await diesAnd(point)
        const again = await shop.post(path, {})
        expect(again.status).toBe(point === 'order-revised' ? 409 : 200)
        await becomes(placed, 'refunded')
        expect(await idsOf(stripe.refunds.list({ payment_intent: placed.intentId }))).toHaveLength(
          1,
        )
        expect(await stockOfProduct(shop.services.db, product.id)).toBe(2)
        await booksAddUp()
      },
      A_WHILE,
    )

    const endReservation = ({ number }: Placed) =>
      shop.services.db
        .updateTable('orders')
        .set({ reserved_until: shop.services.now().toISOString() })
        .where('number', '=', number)
        .execute()

    /** Expires all reservations, and waits for the reconciler. */
    async function reservationsEnd() {
      const { db, now } = shop.services
      const lost = db
        .selectFrom('orders')
        .innerJoin('tenders', 'tenders.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.state', '=', 'awaiting_payment')
        .where('tenders.intent_id', 'is', null)
      await expect.poll(() => lost.execute(), soon).toEqual([])
      await db
        .updateTable('orders')
        .set({ reserved_until: now().toISOString() })
        .where('state', '=', 'awaiting_payment')
        .execute()
      shop.wake()
    }
  },
)

async function idsOf(all: AsyncIterable<{ id: string }>): Promise<string[]> {
  return (await Array.fromAsync(all)).map(({ id }) => id)
}
