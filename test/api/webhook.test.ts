import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { CALM } from '#sandbox/knobs.ts'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anEvent, signatureOf } from '../provider-events.ts'
import {
  aProduct,
  historyOf,
  later,
  mailsOf,
  pay,
  placeByCard,
  shopOf,
  stockOfProduct,
  type Placed,
  type TestShop,
} from '../shop.ts'

type Signed = { secret?: string; timestamp?: number; signature?: string }

async function send(shop: TestShop, event: object | string, named: Signed = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = named.signature ?? (await signatureOf(shop, body, named))
  return shop.post('/api/webhooks/stripe', body, { 'Stripe-Signature': signature })
}

const storedEvents = ({ services }: TestShop) =>
  services.db.selectFrom('payment_events').selectAll().orderBy('id').execute()

const forget = ({ services }: TestShop) => services.db.deleteFrom('payment_events').execute()

/** The order of the address, as its holder sees it. */
const orderOf = async (shop: TestShop, placed: Placed) => (await shop.get(placed.path)).json()

const rowOf = ({ services }: TestShop, { number }: Placed) =>
  services.db
    .selectFrom('orders')
    .select(['id', 'needs_review'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

describeOnEachEngine('an event of the payment provider', (open) => {
  const shop = shopOf(open)
  afterEach(() => forget(shop()))
  const seconds = () => Math.floor(Date.now() / 1000)

  test('is refused when it cannot be kept, so that the provider sends it again', async () => {
    const { schema } = shop().services.db
    const event = anEvent()
    await schema.alterTable('payment_events').renameTo('elsewhere').execute()
    const refused = await send(shop(), event).finally(() =>
      schema.alterTable('elsewhere').renameTo('payment_events').execute(),
    )
    expect(refused.status).toBe(500)
    expect(shop().faults.splice(0)).toHaveLength(1)
    expect(await storedEvents(shop())).toEqual([])
    expect((await send(shop(), event)).status).toBe(200)
    expect(await storedEvents(shop())).toMatchObject([{ id: event.id }])
  })

  test('is kept once it is signed', async () => {
    const event = anEvent()
    const response = await send(shop(), event)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect(await storedEvents(shop())).toMatchObject([
      { id: event.id, type: event.type, intent_id: event.data.object.id, processed_at: null },
    ])
  })

  test.each<[name: string, signed: () => Signed]>([
    ['no', () => ({ signature: '' })],
    ['a meaningless', () => ({ signature: 'x' })],
    ['an unfinished', () => ({ signature: `t=${seconds()},v1=` })],
    ['one and an empty', () => ({ signature: `t=${seconds()},v1=${'a'.repeat(64)},v1=` })],
    ['an endless', () => ({ signature: `t=1${',v1=a'.repeat(2000)}` })],
    ['somebody else’s', () => ({ secret: 'whsec_not_ours' })],
    ['a six minutes old', () => ({ timestamp: seconds() - 360 })],
  ])('with %s signature is refused and not kept', async (_, signed) => {
    const response = await send(shop(), anEvent(), signed())
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad-signature' })
    expect(await storedEvents(shop())).toEqual([])
  })

  test('signed twice over in one header is refused', async () => {
    const body = JSON.stringify(anEvent())
    const signature = await signatureOf(shop(), body, {})
    for (const separator of [',', ', ']) {
      const twice = `${signature}${separator}${signature}`
      expect((await send(shop(), body, { signature: twice })).status).toBe(400)
    }
    expect(await storedEvents(shop())).toEqual([])
  })

  test('four minutes old is taken: clocks and networks are slow', async () => {
    expect((await send(shop(), anEvent(), { timestamp: seconds() - 240 })).status).toBe(200)
  })

  test('that was changed on its way, or only written otherwise, is refused', async () => {
    const event = anEvent()
    const signature = await signatureOf(shop(), JSON.stringify(event), {})
    for (const body of [
      JSON.stringify({ ...event, id: 'evt_other' }),
      JSON.stringify(event, null, 2),
      `${JSON.stringify(event)} `,
      '',
    ]) {
      expect((await send(shop(), body, { signature })).status).toBe(400)
    }
    expect(await storedEvents(shop())).toEqual([])
  })

  test('may be signed with the old or the new secret while one replaces the other', async () => {
    const { services, sandbox } = shop()
    services.webhookSecrets = ['whsec_new', sandbox.webhookSecret]
    const ofNew = await send(shop(), anEvent(), { secret: 'whsec_new' })
    const ofOld = await send(shop(), anEvent())
    const ofNobody = await send(shop(), anEvent(), { secret: 'whsec_older' })
    services.webhookSecrets = [sandbox.webhookSecret]
    expect([ofNew.status, ofOld.status, ofNobody.status]).toEqual([200, 200, 400])
    expect((await send(shop(), anEvent(), { secret: 'whsec_new' })).status).toBe(400)
    expect(await storedEvents(shop())).toHaveLength(2)
  })

  test('of live money has no business in a trial shop, nor the other way round', async () => {
    const { services } = shop()
    const live = await send(shop(), anEvent({ livemode: true }))
    expect(live.status).toBe(400)
    expect(await live.json()).toMatchObject({ code: 'wrong-mode' })
    services.isLivePayment = true
    const trial = await send(shop(), anEvent({ livemode: false }))
    services.isLivePayment = false
    expect(trial.status).toBe(400)
    expect(await storedEvents(shop())).toEqual([])
  })

  test('may be 512 KiB long, not a byte longer', async () => {
    const event = anEvent()
    const padded = (bytes: number) => JSON.stringify(event).padEnd(bytes, ' ')
    for (const bytes of [512 * 1024 + 1, 5 * 1024 * 1024]) {
      const response = await send(shop(), padded(bytes))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'too-large-body' })
    }
    expect(await storedEvents(shop())).toEqual([])
    expect((await send(shop(), padded(512 * 1024))).status).toBe(200)
  })

  test.each([
    'x',
    'null',
    '[]',
    '1',
    '{}',
    '{"livemode":false}',
    '{"livemode":false,"id":7,"type":"payment_intent.succeeded","data":{"object":{}}}',
    '{"livemode":false,"id":"evt_1","type":"payment_intent.succeeded"}',
    '{"livemode":false,"id":"evt_1","type":"payment_intent.succeeded","data":{"object":null}}',
    '{"livemode":false,"id":"evt\\u0000","type":"x","data":{"object":{}}}',
  ])('signed, but none: %s', async (body) => {
    expect((await send(shop(), body)).status).toBe(400)
    expect(await storedEvents(shop())).toEqual([])
  })

  test('sent a hundred times at once is kept once', async () => {
    const event = anEvent()
    const responses = await Promise.all(Array.from({ length: 100 }, () => send(shop(), event)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedEvents(shop())).toHaveLength(1)
  })

  test('of another kind is kept and done with', async () => {
    await send(shop(), anEvent({ type: 'customer.created' }))
    expect(await processPaymentEvents(shop().services)).toBe(0)
    expect(await storedEvents(shop())).toMatchObject([
      { intent_id: null, processed_at: expect.any(String) },
    ])
  })

  test('of a payment that no order has waits for its order, but not for ever', async () => {
    await send(shop(), anEvent())
    for (let attempt = 1; attempt < 20; attempt++) {
      expect(await processPaymentEvents(shop().services)).toBe(0)
    }
    expect(await storedEvents(shop())).toMatchObject([{ processed_at: null }])
    expect(await processPaymentEvents(shop().services)).toBe(1)
    expect(await storedEvents(shop())).toMatchObject([{ processed_at: expect.any(String) }])
    expect(await processPaymentEvents(shop().services)).toBe(0)
  })

  test('that came before its order knew the payment counts when it does', async () => {
    const { db } = shop().services
    const placed = await placeByCard(shop(), [{ product: await aProduct(db), qty: 1 }])
    const { id } = await rowOf(shop(), placed)
    const know = (intent_id: string | null) =>
      db.updateTable('orders').set({ intent_id }).where('id', '=', id).execute()
    await know(null)
    await pay(shop(), placed)
    await send(shop(), anEvent({ intentId: placed.intentId }))
    await processPaymentEvents(shop().services)
    expect(await orderOf(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    await know(placed.intentId)
    await processPaymentEvents(shop().services)
    expect(await orderOf(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })
})

describeOnEachEngine('an order and the events about it', (open) => {
  const shop = shopOf(open)
  afterEach(() => forget(shop()))
  const anOrder = async (quantity = 5, qty = 2) => {
    const product = await aProduct(shop().services.db, { quantity })
    return { product, placed: await placeByCard(shop(), [{ product, qty }]) }
  }
  const stock = (id: string) => stockOfProduct(shop().services.db, id)
  const work = () => processPaymentEvents(shop().services)
  /** What the provider has to tell of a payment, oldest first. */
  const eventsOf = async ({ intentId }: Placed): Promise<Stripe.Event[]> => {
    const events = await shop().services.stripe.events.list({ limit: 100 })
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
      for (const event of events) await send(shop(), event)
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
      await send(shop(), event)
      await work()
    }
    await isPaidOnce(placed)
    const cancelled = anEvent({ type: 'payment_intent.canceled', intentId: placed.intentId })
    await send(shop(), cancelled)
    await work()
    await isPaidOnce(placed)
  })

  test('is not paid because an event says so, but because the provider does', async () => {
    const { product, placed } = await anOrder()
    await send(shop(), anEvent({ intentId: placed.intentId }))
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
    await send(shop(), {
      ...anEvent({ intentId: paid.placed.intentId }),
      metadata: { order_number: waiting.placed.number },
    })
    await work()
    await isPaidOnce(paid.placed)
    expect(await orderOf(shop(), waiting.placed)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('that was cancelled at the provider gives its stock back once', async () => {
    const { product, placed } = await anOrder()
    await shop().services.stripe.paymentIntents.cancel(placed.intentId)
    for (const event of await eventsOf(placed)) await send(shop(), event)
    await work()
    await send(shop(), anEvent({ type: 'payment_intent.canceled', intentId: placed.intentId }))
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
    for (const event of [...events, ...events]) await send(shop(), event)
    await Promise.all([work(), work()])
    await send(shop(), anEvent({ intentId: placed.intentId }))
    await work()
    expect(await orderOf(shop(), placed)).toMatchObject({
      state: 'refunded',
      paymentState: 'refunded',
    })
    const refunds = await services.stripe.refunds.list({ payment_intent: placed.intentId })
    expect(refunds.data).toHaveLength(1)
    expect(await stock(product.id)).toBe(1)
    expect(await mailsOf(shop(), placed)).toBe(0)
    expect(await orderOf(shop(), other)).toMatchObject({ state: 'awaiting_payment' })
  })

  test('that was paid just before its time was over is not ended by the clock', async () => {
    const { product, placed } = await anOrder()
    await pay(shop(), placed)
    later(shop(), 31)
    for (const event of await eventsOf(placed)) await send(shop(), event)
    await Promise.all([work(), expireOrders(shop().services)])
    await isPaidOnce(placed)
    expect(await stock(product.id)).toBe(3)
  })

  test('that was paid with another amount waits for a person', async () => {
    const { placed } = await anOrder()
    const { amount } = await shop().services.stripe.paymentIntents.retrieve(placed.intentId)
    await shop().services.stripe.paymentIntents.update(placed.intentId, { amount: amount - 1 })
    await pay(shop(), placed)
    for (const event of await eventsOf(placed)) await send(shop(), event)
    await work()
    await send(shop(), anEvent({ intentId: placed.intentId }))
    await work()
    expect(await rowOf(shop(), placed)).toMatchObject({ needs_review: 1 })
    expect(await orderOf(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    expect(await historyOf(shop(), placed)).toEqual(['placed', 'amount-differs'])
    expect(await mailsOf(shop(), placed)).toBe(0)
  })

  /** The provider has a fault with this payment, and with no other. */
  const failAt = (intentId: string) =>
    Object.assign(shop().sandbox.knobs, {
      apiFailNext: 10_000,
      apiFailure: 'status-500-before',
      apiFailOnly: `GET /v1/payment_intents/${intentId}`,
    })

  test('one that cannot be settled holds up no other, and is not forgotten', async () => {
    const [broken, sound] = [await anOrder(), await anOrder()]
    const elsewhere = `pi_${randomUUID()}`
    const { id } = await rowOf(shop(), broken.placed)
    const change = (intent_id: string) =>
      shop().services.db.updateTable('orders').set({ intent_id }).where('id', '=', id).execute()
    await change(elsewhere)
    await pay(shop(), sound.placed)
    const first = anEvent({ intentId: elsewhere })
    await send(shop(), first)
    later(shop(), 1)
    await send(shop(), anEvent({ intentId: sound.placed.intentId }))
    failAt(elsewhere)
    await expect(work()).rejects.toThrow()
    await isPaidOnce(sound.placed)
    const waiting = (await storedEvents(shop())).filter((event) => !event.processed_at)
    expect(waiting).toMatchObject([{ id: first.id, attempts: 1 }])
    await change(broken.placed.intentId)
    Object.assign(shop().sandbox.knobs, CALM)
    await work()
  })

  test('more of them than are worked on at once: those that fail go last', async () => {
    const [broken, sound] = [await anOrder(), await anOrder()]
    const { id } = await rowOf(shop(), broken.placed)
    const change = (intent_id: string) =>
      shop().services.db.updateTable('orders').set({ intent_id }).where('id', '=', id).execute()
    await change('pi_of_another_account')
    for (let more = 1; more <= 100; more++) {
      await send(shop(), anEvent({ intentId: 'pi_of_another_account' }))
    }
    later(shop(), 1)
    await pay(shop(), sound.placed)
    await send(shop(), anEvent({ intentId: sound.placed.intentId }))
    failAt('pi_of_another_account')
    await expect(work()).rejects.toThrow()
    await expect(work()).rejects.toThrow()
    await isPaidOnce(sound.placed)
    await change(broken.placed.intentId)
  })

  test('while the provider is away nothing is lost', async () => {
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    for (const { placed } of orders) {
      await pay(shop(), placed)
      await send(shop(), anEvent({ intentId: placed.intentId }))
    }
    const { knobs } = shop().sandbox
    Object.assign(knobs, { apiFailNext: 1000, apiFailure: 'status-500-before' })
    await expect(work()).rejects.toThrow()
    knobs.apiFailNext = 0
    await work()
    for (const { placed } of orders) await isPaidOnce(placed)
  })
})
