import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { aSandbox, cardFields, fromBrowser, stripeOf } from './kit.ts'

const order = { amount: 47_550, currency: 'egp', metadata: { order: 'B-1001' } }

describe('the life of an intent', () => {
  test('created, confirmed, paid, found again', async () => {
    const { stripe } = await aSandbox()
    const created = await stripe.paymentIntents.create(order)
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      livemode: false,
      ...order,
    })
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`))

    const paid = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 47_550,
      last_payment_error: null,
    })

    const found = await stripe.paymentIntents.retrieve(created.id)
    expect(found).toMatchObject({ status: 'succeeded', amount_received: 47_550 })
    expect(found.lastResponse.requestId).toMatch(/^req_/)
  })

  test('an update changes the amount, but not after it was paid', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(order)
    expect(await stripe.paymentIntents.update(id, { amount: 900 })).toMatchObject({
      ...order,
      amount: 900,
    })
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect(stripe.paymentIntents.update(id, { amount: 800 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('a list pages through everything, newest first, since a moment', async () => {
    const { stripe } = await aSandbox()
    const ids: string[] = []
    for (let n = 0; n < 25; n += 1) ids.unshift((await stripe.paymentIntents.create(order)).id)
    const found: string[] = []
    for await (const intent of stripe.paymentIntents.list({
      limit: 10,
      created: { gte: 1_000_000_000 },
    }))
      found.push(intent.id)
    expect(found).toEqual(ids)
    const future = await stripe.paymentIntents.list({ created: { gte: 9_000_000_000 } })
    expect(future.data).toEqual([])
  })

  test('canceled for good', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(order)
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
  })

  test('a paid intent cannot be canceled, and the error carries it', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const error = await stripe.paymentIntents.cancel(id).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: expect.stringContaining('because it has a status of succeeded'),
      payment_intent: { id, status: 'succeeded' },
    })
  })

  test('a slow payment is processing first', async () => {
    const { stripe } = await aSandbox({ knobs: { processingMs: 100 } })
    const slow = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect(slow.status).toBe('processing')
    await expect
      .poll(async () => (await stripe.paymentIntents.retrieve(slow.id)).status)
      .toBe('succeeded')
  })
})

describe('declines', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      '',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    [
      '4111111111111129',
      'card_declined',
      'test_mode_live_card',
      expect.stringContaining('used a non test (live) card'),
    ],
  ])('%s is refused with %s', async (number, code, declineCode, message) => {
    const sandbox = await aSandbox()
    const { stripe } = sandbox
    const intent = await stripe.paymentIntents.create(order)
    const method = await fromBrowser(sandbox, '/v1/payment_methods', cardFields(number))
    expect(method.status).toBe(200)
    const error = await stripe.paymentIntents
      .confirm(intent.id, { payment_method: method.json.id })
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      message,
      payment_intent: { status: 'requires_payment_method' },
    })
    expect(error).toHaveProperty('decline_code', declineCode)

    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after.last_payment_error).toMatchObject({ code, message })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })
})

describe('refused requests', () => {
  test('a wrong key is 401', async () => {
    const sandbox = await aSandbox()
    const stranger = stripeOf({ ...sandbox, secretKey: 'sk_test_wrongwrongwrong' })
    await expect(stranger.paymentIntents.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    })
  })

  test.each([
    ['no amount', { currency: 'egp' }, 'parameter_missing'],
    ['half a piastre', { amount: 10.5, currency: 'egp' }, 'parameter_invalid_integer'],
    ['nothing', { amount: 0, currency: 'egp' }, 'parameter_invalid_integer'],
    ['too little', { amount: 49, currency: 'egp' }, 'amount_too_small'],
    ['too much', { amount: 100_000_000, currency: 'egp' }, 'amount_too_large'],
    ['no currency', { amount: 500 }, 'parameter_missing'],
    ['an unknown parameter', { amount: 500, currency: 'egp', colour: 'red' }, 'parameter_unknown'],
  ])('%s is 400', async (_name, params, code) => {
    const { stripe } = await aSandbox()
    await expect(stripe.rawRequest('POST', '/v1/payment_intents', params)).rejects.toMatchObject({
      statusCode: 400,
      code,
    })
  })

  test('an unknown intent is 404', async () => {
    const { stripe } = await aSandbox()
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    })
  })
})
