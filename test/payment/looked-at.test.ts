import { expect, test } from 'vitest'
import { lookAgainAtPaid } from '#shop/payment/look-again.server.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { historyOf, mailsOf, settle } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { BAD_CARD, PAGE } from '../sandbox/paymob-kit.ts'
import {
  collectBy,
  customers,
  egyptOf,
  hears,
  inEgypt,
  placeOnline,
  works,
  type Waiting,
} from './egypt.ts'

describeOnEachEngine('what was paid elsewhere', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)
  const orderOf = async ({ path }: Waiting) => (await shop().get(path)).json()

  async function anOrder(way: 'card' | 'wallet' | 'kiosk') {
    await collectBy(shop(), way, way === 'kiosk' ? 'fawry' : 'paymob')
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 2 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], way)
    return { placed, product, pay: () => customers[way](shop(), placed) }
  }
  const nobodyTells = () => {
    Object.assign(shop().sandbox.paymob.knobs, { callbacksLost: true })
    Object.assign(shop().sandbox.fawry.knobs, { notificationsLost: true })
  }
  const someHoursLater = async () => {
    later(shop(), 7 * 60)
    await lookAgainAtPaid(shop().services)
  }
  async function reverse({ number, pay }: Waiting) {
    const { fawry, paymob } = shop().sandbox
    if (pay.by === 'code') return void fawry.orders.reverse(pay.code)
    const { intent_id: id } = await shop()
      .services.db.selectFrom('tenders')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .select('tenders.intent_id as intent_id')
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
    const provider = egyptOf(shop()).find(({ name }) => name === 'paymob')
    const facts = await provider?.ask({ id: id ?? '' })
    if (facts?.state !== 'captured') throw new Error('It is not paid')
    paymob.reverse(Number(facts.charge))
  }
  async function payInVain({ pay }: Waiting) {
    const carried = pay.by === 'page' ? new URL(pay.url, 'http://shop.test').searchParams : []
    const card = { number: BAD_CARD, expiry: '01/39', cvv: '123', name: 'Test Account' }
    const body = new URLSearchParams([...carried, ...Object.entries(card)])
    const request = new Request(`http://shop.test${PAGE}card`, { method: 'POST', body })
    expect((await shop().sandbox.fetch(request)).status).not.toBe(303)
  }

  test('by two kiosks: what came in twice goes back, and the order goes on', async () => {
    Object.assign(shop().sandbox.fawry.knobs, { acceptPaid: true })
    const { placed, pay } = await anOrder('kiosk')
    nobodyTells()
    await pay()
    await settle(shop(), placed)
    await pay()
    await someHoursLater()
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paid: 240, due: 0 })
    const admin = await adminClient(shop())
    const { needsReview, refunds } = await admin.see(placed.number)
    expect(needsReview).toBe(false)
    expect(refunds).toMatchObject([{ amountPiastres: 120_00, reason: 'paid-twice', state: 'done' }])
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
    expect((await admin.act(placed.number, '/reviewed', { reason: 'again' })).status).toBe(409)
    await someHoursLater()
    const later = await adminClient(shop())
    expect(await later.moved(placed.number, 'packed')).toMatchObject({ state: 'packed' })
  })

  test('twice by wallet goes back, though nobody told of it', async () => {
    Object.assign(shop().sandbox.paymob.knobs, { canPayTwice: true, inquiry: 'list' })
    const { placed, pay } = await anOrder('wallet')
    nobodyTells()
    await pay()
    await settle(shop(), placed)
    await pay()
    await someHoursLater()
    later(shop(), 61)
    await works(shop())
    const order = await orderOf(placed)
    expect(order).toMatchObject({ state: 'confirmed', paid: 240, due: 0 })
    expect(order.refunds).toMatchObject([{ amount: 120, state: 'done' }])
    expect(await mailsOf(shop(), placed, 'order-refunded')).toBe(1)
  })

  test.each(['card', 'kiosk'] as const)(
    'by %s and given back by a bank is no order, where the shop did not know of it before',
    async (way) => {
      const { placed, product, pay } = await anOrder(way)
      nobodyTells()
      await pay()
      await reverse(placed)
      expect(await settle(shop(), placed)).toMatchObject({ state: 'expired', paid: 0 })
      expect(await stockOfProduct(shop().services.db, product.id)).toBe(2)
    },
  )

  test.each(['card', 'kiosk'] as const)(
    'by %s and given back by a bank later is for staff to look at',
    async (way) => {
      const { placed, pay } = await anOrder(way)
      await pay()
      await hears(shop(), placed)
      nobodyTells()
      await reverse(placed)
      await someHoursLater()
      const admin = await adminClient(shop())
      const { history, needsReview } = await admin.see(placed.number)
      expect(needsReview).toBe(true)
      expect(history.at(-1)).toMatchObject({ what: 'given-back', detail: { piastres: 120_00 } })
      expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid', 'given-back'])
    },
  )

  test('a charge that only its message names is found by it', async () => {
    Object.assign(shop().sandbox.paymob.knobs, { inquiry: 'newest', canPayTwice: true })
    const { placed, pay } = await anOrder('card')
    await pay()
    await payInVain(placed)
    expect(await settle(shop(), placed)).toMatchObject({ paymentState: 'processing' })
    await hears(shop(), placed)
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paid: 120 })
  })

  test('a code that its customer gives up is a cancelled order', async () => {
    const { placed } = await anOrder('kiosk')
    const path = placed.path.replace('?', '/give-up?')
    expect(await (await shop().post(path, {})).json()).toMatchObject({ state: 'cancelled' })
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'cancelled'])
  })
})
