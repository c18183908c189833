import { describe, expect, test } from 'vitest'
import { aSandbox, aShop, fromBrowser, saveCard, typesOf } from './kit.ts'

describe('setting up', () => {
  test('attaches the card to its customer and tells it', async () => {
    const shop = await aShop()
    const { customer, card, setup, answer } = await saveCard(shop, '4242424242424242')
    expect(answer.json).not.toHaveProperty('customer')
    expect(answer.json).not.toHaveProperty('metadata')
    expect(await shop.stripe.setupIntents.retrieve(setup)).toMatchObject({
      status: 'succeeded',
      payment_method: card,
      customer,
      usage: 'off_session',
    })
    const list = await shop.stripe.paymentMethods.list({ customer, type: 'card' })
    expect(list.data).toMatchObject([{ id: card, customer, card: { last4: '4242' } }])
    await expect
      .poll(() => typesOf(shop.target.received).toSorted())
      .toEqual([
        'customer.created',
        'payment_method.attached',
        'setup_intent.created',
        'setup_intent.succeeded',
      ])
  })

  test.each([
    ['4000000000000002', 'complete', 402, 'card_declined'],
    ['4000002500003155', 'fail', 200, 'setup_intent_authentication_failure'],
    ['4000008400001629', 'complete', 200, 'card_declined'],
  ])('%s, %s: nothing is saved', async (number, result, status, code) => {
    const shop = await aSandbox()
    const { customer, setup, answer } = await saveCard(shop, number, result)
    expect(answer.status).toBe(status)
    expect(await shop.stripe.setupIntents.retrieve(setup)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code },
    })
    expect((await shop.stripe.paymentMethods.list({ customer })).data).toEqual([])
  })

  test('cancelled for good; done is done', async () => {
    const { stripe } = await aSandbox()
    const { id: customer } = await stripe.customers.create()
    const open = await stripe.setupIntents.create({ customer })
    const reason = { cancellation_reason: 'abandoned' as const }
    expect(await stripe.setupIntents.cancel(open.id, reason)).toMatchObject({ status: 'canceled' })
    const method = { payment_method: 'pm_card_visa' }
    const done = await stripe.setupIntents.create({ customer, ...method, confirm: true })
    expect(done.status).toBe('succeeded')
    for (const late of [
      stripe.setupIntents.confirm(open.id, method),
      stripe.setupIntents.confirm(done.id, method),
      stripe.setupIntents.cancel(done.id),
    ]) {
      await expect(late).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
    }
  })

  test('is for those who know the secret', async () => {
    const shop = await aSandbox()
    const { id } = await shop.stripe.setupIntents.create()
    const fields = { client_secret: 'x', payment_method: 'pm_card_visa' }
    const answer = await fromBrowser(shop, `/v1/setup_intents/${id}/confirm`, fields)
    expect(answer.status).toBe(404)
  })
})
