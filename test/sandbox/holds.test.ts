import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { aSandbox, aShop, cardFields, errorOf, fromBrowser, turn, typesOf } from './kit.ts'

const limit = 10_080
const order = { amount: limit, currency: 'egp', capture_method: 'manual' as const }
const held = { ...order, payment_method: 'pm_card_visa', confirm: true }

describe('a hold', () => {
  test('is told, captured in part, and told again', async () => {
    const { stripe, target } = await aShop()
    const intent = await stripe.paymentIntents.create(held)
    expect(intent).toMatchObject({
      status: 'requires_capture',
      capture_method: 'manual',
      amount: limit,
      amount_capturable: limit,
      amount_received: 0,
    })
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 9440 })
    const end = { status: 'succeeded', amount: limit, amount_capturable: 0, amount_received: 9440 }
    expect(captured).toMatchObject(end)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject(end)
    await expect.poll(() => target.received.length).toBe(2)
    const told = new Map(target.received.map(({ event }) => [event.type, event.data.object]))
    expect(told.get('payment_intent.amount_capturable_updated')).toMatchObject({
      id: intent.id,
      status: 'requires_capture',
      amount_capturable: limit,
    })
    expect(told.get('payment_intent.succeeded')).toMatchObject({ id: intent.id, ...end })
  })

  test('says in its charge until when it can be captured', async () => {
    const { stripe } = await aSandbox({ knobs: { holdMs: 3_600_000 } })
    const before = await stripe.paymentIntents.create(order)
    expect(before.latest_charge).toBeNull()
    const { id } = await stripe.paymentIntents.confirm(before.id, {
      payment_method: 'pm_card_visa',
    })
    const until = Math.floor(Date.now() / 1000) + 3600
    await stripe.paymentIntents.capture(id, { amount_to_capture: 9440 })
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    })
    const charge = typeof latest_charge === 'string' ? null : latest_charge
    expect(charge).toMatchObject({
      payment_intent: id,
      amount: limit,
      amount_captured: 9440,
      captured: true,
    })
    const { capture_before } = charge?.payment_method_details?.card ?? {}
    expect(capture_before).toBeOneOf([until - 1, until])
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
      payment_method_details: { card: { last4: '4242', capture_before } },
    })
    const unknown = stripe.paymentIntents.retrieve(id, { expand: ['customer'] })
    expect(await errorOf(unknown)).toMatchObject({ statusCode: 400 })
    expect(await errorOf(stripe.charges.retrieve('ch_none'))).toMatchObject({ statusCode: 404 })
  })

  test.each([
    ['all without an amount', undefined, limit],
    ['all', limit, limit],
    ['the least', 1, 1],
  ])('gives %s', async (_name, amount, received) => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(held)
    const captured = await stripe.paymentIntents.capture(
      id,
      amount === undefined ? {} : { amount_to_capture: amount },
    )
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: received })
  })

  test.each([
    ['one more', limit + 1, 'amount_too_large'],
    ['nothing', 0, 'parameter_invalid_integer'],
    ['less than nothing', -1, undefined],
    ['half a piastre', 0.5, 'parameter_invalid_integer'],
  ])('does not give %s, and stays', async (_name, amount, code) => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(held)
    const error = await errorOf(stripe.paymentIntents.capture(id, { amount_to_capture: amount }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, code })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: limit,
      amount_received: 0,
    })
  })

  test.each([
    ['paid', { ...held, capture_method: 'automatic' as const }, async () => undefined],
    ['not confirmed', order, async () => undefined],
    ['captured', held, (stripe: Stripe, id: string) => stripe.paymentIntents.capture(id)],
    ['cancelled', held, (stripe: Stripe, id: string) => stripe.paymentIntents.cancel(id)],
  ])('is not captured where it is %s', async (_name, params, first) => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(params)
    await first(stripe, id)
    const before = await stripe.paymentIntents.retrieve(id)
    expect(await errorOf(stripe.paymentIntents.capture(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: before.status, amount_received: before.amount_received },
    })
  })

  test('is captured once by many at once, and a key repeats its answer', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(held)
    const capture = (idempotencyKey?: string) =>
      stripe.paymentIntents.capture(
        id,
        { amount_to_capture: 5000 },
        idempotencyKey ? { idempotencyKey } : {},
      )
    const same = await Promise.all([capture('weight-1'), capture('weight-1'), capture('weight-1')])
    expect(same.map((intent) => intent.amount_received)).toEqual([5000, 5000, 5000])
    expect(await errorOf(capture())).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const events = await stripe.events.list()
    expect(events.data.filter(({ type }) => type === 'payment_intent.succeeded')).toHaveLength(1)
  })

  test('is released by a cancellation, which is told', async () => {
    const { stripe, target } = await aShop()
    const { id } = await stripe.paymentIntents.create(held)
    expect(
      await stripe.paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' }),
    ).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: expect.any(Number),
      cancellation_reason: 'requested_by_customer',
    })
    await expect.poll(() => typesOf(target.received)).toContain('payment_intent.canceled')
  })

  test('is refunded only as far as it was captured, and not before', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(held)
    expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
    })
    await stripe.paymentIntents.capture(id, { amount_to_capture: 3000 })
    await stripe.refunds.create({ payment_intent: id, amount: 1000 })
    expect(
      await errorOf(stripe.refunds.create({ payment_intent: id, amount: 2001 })),
    ).toMatchObject({ statusCode: 400 })
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 2000 })
  })

  test('comes after 3-D Secure and after processing', async () => {
    const sandbox = await aSandbox({ knobs: { processingMs: 50 } })
    const { stripe } = sandbox
    const { id, client_secret } = await stripe.paymentIntents.create(order)
    const own = { client_secret: client_secret ?? '' }
    const method = await fromBrowser(sandbox, '/v1/payment_methods', cardFields('4000000000003220'))
    const path = `/v1/payment_intents/${id}`
    await fromBrowser(sandbox, `${path}/confirm`, { ...own, payment_method: method.json.id })
    const done = await fromBrowser(sandbox, `${path}/authenticate`, { ...own, result: 'complete' })
    expect(done.json.status).toBe('processing')
    expect(done.json).not.toHaveProperty('amount_capturable')
    await expect
      .poll(async () => (await stripe.paymentIntents.retrieve(id)).status)
      .toBe('requires_capture')
  })
})

describe('the end of a hold', () => {
  const ended = { status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 }

  test('comes by itself and is told', async () => {
    const shop = await aShop()
    await turn(shop, { holdMs: 80 })
    const { id } = await shop.stripe.paymentIntents.create(held)
    await expect.poll(() => typesOf(shop.target.received)).toContain('payment_intent.canceled')
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject(ended)
    expect(await errorOf(shop.stripe.paymentIntents.capture(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      message: expect.stringContaining('status of canceled'),
    })
  })

  test('comes on demand, for one intent', async () => {
    const shop = await aShop()
    const [one, other] = await Promise.all([
      shop.stripe.paymentIntents.create(held),
      shop.stripe.paymentIntents.create(held),
    ])
    expect(await turn(shop, { expireHold: one.id })).toBe(200)
    expect(await shop.stripe.paymentIntents.retrieve(one.id)).toMatchObject(ended)
    expect(await shop.stripe.paymentIntents.retrieve(other.id)).toMatchObject({
      status: 'requires_capture',
    })
    expect(await turn(shop, { expireHold: one.id })).toBe(400)
    expect(await turn(shop, { expireHold: 'pi_none' })).toBe(404)
    await expect.poll(() => typesOf(shop.target.received)).toContain('payment_intent.canceled')
  })

  test('does not reach what was captured', async () => {
    const shop = await aShop()
    const { id } = await shop.stripe.paymentIntents.create(held)
    await shop.stripe.paymentIntents.capture(id)
    expect(await turn(shop, { expireHold: id })).toBe(400)
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
  })

  test('comes where the sandbox was restarted meanwhile', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.sqlite')
    const before = await aSandbox({ file, knobs: { holdMs: 300 } })
    const { id } = await before.stripe.paymentIntents.create(held)
    await before.close()
    const after = await aSandbox({ file })
    await expect
      .poll(async () => (await after.stripe.paymentIntents.retrieve(id)).status)
      .toBe('canceled')
  })
})
