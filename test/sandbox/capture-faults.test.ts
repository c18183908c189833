import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { aSandbox, aShop, errorOf, stripeOf, turn, typesOf } from './kit.ts'

const limit = 10_080
const held = {
  amount: limit,
  currency: 'egp',
  capture_method: 'manual' as const,
  payment_method: 'pm_card_visa',
  confirm: true,
}

describe('faults of a capture', () => {
  test('declined: the money is gone, and another card may pay', async () => {
    const shop = await aShop()
    const { id } = await shop.stripe.paymentIntents.create(held)
    await turn(shop, { capturesFail: true })
    const error = await errorOf(shop.stripe.paymentIntents.capture(id))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      payment_intent: { id, status: 'requires_payment_method', amount_capturable: 0 },
    })
    await expect
      .poll(() => typesOf(shop.target.received))
      .toContain('payment_intent.payment_failed')
    await turn(shop, { reset: true })
    expect(
      await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  })

  test.each([
    ['status-500-before', 'requires_capture', 0],
    ['reset-before', 'requires_capture', 0],
    ['status-429', 'requires_capture', 0],
    ['status-500-after', 'succeeded', 9000],
    ['reset-after', 'succeeded', 9000],
  ])('%s leaves %s, and the same key captures once', async (apiFailure, status, received) => {
    const sandbox = await aSandbox()
    const { stripe } = sandbox
    const { id } = await stripe.paymentIntents.create(held)
    const apiFailOnly = `POST /v1/payment_intents/${id}/capture`
    // Two failures, because the SDK retries after a reset connection.
    await turn(sandbox, { apiFailNext: 2, apiFailure, apiFailOnly })
    const capture = () =>
      stripe.paymentIntents.capture(id, { amount_to_capture: 9000 }, { idempotencyKey: 'w-1' })
    await errorOf(capture())
    await turn(sandbox, { reset: true })
    const between = await stripe.paymentIntents.retrieve(id)
    expect(between).toMatchObject({ status, amount_received: received })
    expect(await capture()).toMatchObject({ status: 'succeeded', amount_received: 9000 })
  })

  test('the SDK tries again by itself', async () => {
    const sandbox = await aSandbox()
    const { id } = await sandbox.stripe.paymentIntents.create(held)
    await turn(sandbox, { apiFailNext: 1, apiFailure: 'reset-after', apiFailOnly: 'POST ' })
    const stripe = stripeOf(sandbox, { maxNetworkRetries: 2 })
    expect(await stripe.paymentIntents.capture(id)).toMatchObject({ amount_received: limit })
  })

  const both = ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded']
  test.each([
    ['lost', { webhooksLost: true }, []],
    ['late', { webhookDelayMs: 100 }, both],
    ['twice', { webhookRepeat: 2 }, [both[0], both[0], both[1], both[1]]],
  ])('webhooks %s', async (_name, knobs, told) => {
    const shop = await aShop()
    await turn(shop, knobs)
    const { id } = await shop.stripe.paymentIntents.create(held)
    await shop.stripe.paymentIntents.capture(id)
    await expect
      .poll(() => typesOf(shop.target.received).toSorted(), { timeout: 5000 })
      .toEqual(told)
    expect((await shop.stripe.events.list()).data.map(({ type }) => type)).toEqual(
      both.toReversed(),
    )
  })
})
