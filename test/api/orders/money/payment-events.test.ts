import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { CALM } from '#sandbox/knobs.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anEvent } from '../../../provider-events.ts'
import {
  historyOf,
  mailsOf,
  pay,
  placeByCard,
  type Placed,
  rememberIntent,
} from '../../../orders.ts'
import { aProduct, stockOfProduct } from '../../../products.ts'
import { later, shopOf } from '../../../shop.ts'
import { forgetEvents, orderOf, rowOf, sendEvent, storedEvents } from './webhook-events.ts'

describeOnEachEngine('an order and the events about it', (open) => {
  const shop = shopOf(open)
  afterEach(() => forgetEvents(shop()))
  const anOrder = async (quantity = 5, qty = 2) => {
    const product = await aProduct(shop().services.db, { quantity })
    return { product, placed: await placeByCard(shop(), [{ product, qty }]) }
  }
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const work = () => processPaymentEvents(shop().services)
  /** Events about one payment, oldest first. */
  const eventsOf = async ({ intentId }: Placed): Promise<Stripe.Event[]> => {
    const events = await shop().stripe.events.list({ limit: 100 })
    return events.data
      .filter(({ data }) => 'id' in data.object && data.object.id === intentId)
      .toReversed()
  }
  const isPaidOnce = async (placed: Placed) => {
    expect(await orderOf(shop(), placed)).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
    })
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'paid'])
    expect(await mailsOf(shop(), placed)).toBe(1)
  }

  test('is paid by the event, once, however often the event comes', async () => {
    const { product, placed } = await anOrder()
    await pay(shop(), placed)
    const events = await eventsOf(placed)
    expect(events.map(({ type }) => type)).toContain('payment_intent.succeeded')
    for (let time = 1; time <= 3; time++) {
      for (const event of events) await sendEvent(shop(), event)
      await Promise.all([work(), work()])
    }
    await isPaidOnce(placed)
    expect(await stock(product.id)).toBe(3)
    expect(await storedEvents(shop())).toHaveLength(events.length)
  })

  test('does not become unpaid by events that come late and in the wrong order', async () => {
    const { placed } = await anOrder()
    await expect(pay(shop(), placed, 'chargeDeclined')).rejects.toThrow()
    await pay(shop(), placed)
    const events = await eventsOf(placed)
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
    for (const event of events.toReversed()) {
      await sendEvent(shop(), event)
      await work()
    }
    await isPaidOnce(placed)
    const cancelled = anEvent({ type: 'payment_intent.canceled', intentId: placed.intentId })
    await sendEvent(shop(), cancelled)
    await work()
    await isPaidOnce(placed)
  })

  test('is not paid because an event says so, but because the provider does', async () => {
    const { product, placed } = await anOrder()
    await sendEvent(shop(), anEvent({ intentId: placed.intentId }))
    await work()
    expect(await orderOf(shop(), placed)).toMatchObject({
      state: 'awaiting_payment',
      paymentState: 'unpaid',
    })
    expect(await historyOf(shop(), placed)).toEqual(['placed'])
    expect(await stock(product.id)).toBe(3)
  })

  test('has nothing to do with the events of another', async () => {
    const [paid, waiting] = [await anOrder(), await anOrder()]
    await pay(shop(), paid.placed)
    await sendEvent(shop(), {
      ...anEvent({ intentId: paid.placed.intentId }),
      metadata: { order_number: waiting.placed.number },
    })
    await work()
    await isPaidOnce(paid.placed)
    expect(await orderOf(shop(), waiting.placed)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('that was cancelled at the provider gives its stock back once', async () => {
    const { product, placed } = await anOrder()
    await shop().stripe.paymentIntents.cancel(placed.intentId)
    for (const event of await eventsOf(placed)) await sendEvent(shop(), event)
    await work()
    await sendEvent(shop(), anEvent({ type: 'payment_intent.canceled', intentId: placed.intentId }))
    await work()
    expect(await orderOf(shop(), placed)).toMatchObject({ state: 'expired' })
    expect(await stock(product.id)).toBe(5)
  })

  test('that ended before it was paid, its stock sold: the money goes back once', async () => {
    const { product, placed } = await anOrder(2, 2)
    const { services } = shop()
    const { id } = await rowOf(shop(), placed)
    await closeUnpaid(services.db, id, { state: 'expired', why: 'expired', now: services.now() })
    await pay(shop(), placed)
    const other = await placeByCard(shop(), [{ product, qty: 1 }])
    const events = await eventsOf(placed)
    for (const event of [...events, ...events]) await sendEvent(shop(), event)
    await Promise.all([work(), work()])
    await sendEvent(shop(), anEvent({ intentId: placed.intentId }))
    await work()
    expect(await orderOf(shop(), placed)).toMatchObject({
      state: 'refunded',
      paymentState: 'refunded',
    })
    const refunds = await shop().stripe.refunds.list({ payment_intent: placed.intentId })
    expect(refunds.data).toHaveLength(1)
    expect(await stock(product.id)).toBe(1)
    expect(await mailsOf(shop(), placed)).toBe(0)
    expect(await orderOf(shop(), other)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('that was paid just before its time was over is not ended by the clock', async () => {
    const { product, placed } = await anOrder()
    await pay(shop(), placed)
    later(shop(), 31)
    for (const event of await eventsOf(placed)) await sendEvent(shop(), event)
    await Promise.all([work(), expireOrders(shop().services)])
    await isPaidOnce(placed)
    expect(await stock(product.id)).toBe(3)
  })

  /** Makes the provider fail for this payment only. */
  const failAt = (intentId: string) =>
    Object.assign(shop().sandbox.knobs, {
      apiFailNext: 10_000,
      apiFailure: 'status-500-before',
      apiFailOnly: `GET /v1/payment_intents/${intentId}`,
    })

  test('one that cannot be settled holds up no other, and is not forgotten', async () => {
    const [broken, intact] = [await anOrder(), await anOrder()]
    const elsewhere = `pi_${randomUUID()}`
    const change = (intentId: string) => rememberIntent(shop(), broken.placed.number, intentId)
    await change(elsewhere)
    await pay(shop(), intact.placed)
    const first = anEvent({ intentId: elsewhere })
    await sendEvent(shop(), first)
    later(shop(), 1)
    await sendEvent(shop(), anEvent({ intentId: intact.placed.intentId }))
    failAt(elsewhere)
    await expect(work()).rejects.toThrow()
    await isPaidOnce(intact.placed)
    const waiting = (await storedEvents(shop())).filter((event) => !event.processed_at)
    expect(waiting).toMatchObject([{ id: first.id, attempts: 1 }])
    await change(broken.placed.intentId)
    Object.assign(shop().sandbox.knobs, CALM)
    await work()
  })

  test('more of them than are worked on at once: those that fail go last', async () => {
    const [broken, intact] = [await anOrder(), await anOrder()]
    const change = (intentId: string) => rememberIntent(shop(), broken.placed.number, intentId)
    await change('pi_of_another_account')
    for (let more = 1; more <= 100; more++) {
      await sendEvent(shop(), anEvent({ intentId: 'pi_of_another_account' }))
    }
    later(shop(), 1)
    await pay(shop(), intact.placed)
    await sendEvent(shop(), anEvent({ intentId: intact.placed.intentId }))
    failAt('pi_of_another_account')
    await expect(work()).rejects.toThrow()
    await expect(work()).rejects.toThrow()
    await isPaidOnce(intact.placed)
    await change(broken.placed.intentId)
  })

  test('while the provider is away nothing is lost', async () => {
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    for (const { placed } of orders) {
      await pay(shop(), placed)
      await sendEvent(shop(), anEvent({ intentId: placed.intentId }))
    }
    const { knobs } = shop().sandbox
    Object.assign(knobs, { apiFailNext: 1000, apiFailure: 'status-500-before' })
    await expect(work()).rejects.toThrow()
    knobs.apiFailNext = 0
    await work()
    for (const { placed } of orders) await isPaidOnce(placed)
  })
})
