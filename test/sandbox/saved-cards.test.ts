import { mkdtempSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { aSandbox, cardFields, fromBrowser, saveCard } from './kit.ts'

const order = { amount: 5000, currency: 'egp' }

/** Charges a card without its customer present; returns the status or the error's code. */
async function chargeOffSession(stripe: Stripe, customer: string, card: string, params = {}) {
  const charge = { ...order, customer, payment_method: card, off_session: true, confirm: true }
  return stripe.paymentIntents.create({ ...charge, ...params }).then(
    (intent) => ({ is: intent.status, intent, error: undefined }),
    (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      return { is: error.code, intent: error.payment_intent, error }
    },
  )
}

test.each([
  ['4242424242424242', false, 'succeeded'],
  ['4000002500003155', true, 'succeeded'],
  ['4000002760003184', true, 'authentication_required'],
  ['4000003800000446', false, 'succeeded'],
  ['4000008260003178', true, 'card_declined'],
  ['4000000000000341', false, 'card_declined'],
])('%s: bank asked when saved %s, charged off session: %s', async (number, isAsked, is) => {
  const shop = await aSandbox()
  const saved = await saveCard(shop, number)
  expect(saved).toMatchObject({ isAsked, answer: { status: 200, json: { status: 'succeeded' } } })
  const charged = await chargeOffSession(shop.stripe, saved.customer, saved.card)
  expect(charged.is).toBe(is)
  const status = is === 'succeeded' ? is : 'requires_payment_method'
  expect(charged.intent).toMatchObject({ status, customer: saved.customer })
})

describe('paying and saving at once', () => {
  test.each(['automatic' as const, 'manual' as const])('%s capture', async (capture_method) => {
    const shop = await aSandbox()
    const { stripe } = shop
    const { id: customer } = await stripe.customers.create()
    const saves = { customer, setup_future_usage: 'off_session' as const, capture_method }
    const { id, client_secret } = await stripe.paymentIntents.create({ ...order, ...saves })
    const own = { client_secret: client_secret ?? '' }
    const number = cardFields('4000002500003155')
    const method = await fromBrowser(shop, '/v1/payment_methods', number)
    const path = `/v1/payment_intents/${id}`
    await fromBrowser(shop, `${path}/confirm`, { ...own, payment_method: method.json.id })
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
    await fromBrowser(shop, `${path}/authenticate`, { ...own, result: 'complete' })
    expect((await stripe.paymentMethods.list({ customer })).data).toMatchObject([
      { id: method.json.id },
    ])
    const charged = await chargeOffSession(stripe, customer, method.json.id, { capture_method })
    expect(charged.is).toBe(capture_method === 'manual' ? 'requires_capture' : 'succeeded')
  })

  test('a declined card is not saved', async () => {
    const { stripe } = await aSandbox()
    const { id: customer } = await stripe.customers.create()
    const saves = { customer, setup_future_usage: 'off_session' as const, confirm: true }
    await expect(
      stripe.paymentIntents.create({
        ...order,
        ...saves,
        payment_method: 'pm_card_chargeDeclined',
      }),
    ).rejects.toMatchObject({ statusCode: 402 })
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
  })
})

describe('off session', () => {
  test('what needs the customer is a 402 with the intent, which they pay from a link', async () => {
    const shop = await aSandbox()
    const { customer, card } = await saveCard(shop, '4000002760003184')
    const manual = { capture_method: 'manual' }
    const { error } = await chargeOffSession(shop.stripe, customer, card, manual)
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'authentication_required', payment_method: { id: card } },
      },
    })
    const { id = '', client_secret } = error?.payment_intent ?? {}
    const own = { client_secret: client_secret ?? '' }
    const path = `/v1/payment_intents/${id}`
    const asked = await fromBrowser(shop, `${path}/confirm`, { ...own, payment_method: card })
    expect(asked.json.status).toBe('requires_action')
    await fromBrowser(shop, `${path}/authenticate`, { ...own, result: 'complete' })
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: order.amount,
    })
  })

  test('a key repeats the refusal, not the charge', async () => {
    const shop = await aSandbox()
    const { customer, card } = await saveCard(shop, '4000000000000341')
    const params = { ...order, customer, payment_method: card, off_session: true, confirm: true }
    const charge = () => shop.stripe.paymentIntents.create(params, { idempotencyKey: 'cut-off-1' })
    const refused = { code: 'card_declined', decline_code: 'generic_decline' }
    await expect(charge()).rejects.toMatchObject(refused)
    await expect(charge()).rejects.toMatchObject({
      ...refused,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test.each([
    ['without confirming', { confirm: false }],
    ['while saving', { setup_future_usage: 'off_session' }],
    ['maybe', { off_session: 'maybe' }],
  ])('not %s', async (_name, params) => {
    const shop = await aSandbox()
    const { customer, card } = await saveCard(shop, '4242424242424242')
    const { error } = await chargeOffSession(shop.stripe, customer, card, params)
    expect(error).toMatchObject({ statusCode: 400 })
  })
})

describe('whose card it is', () => {
  test('another customer, nobody, and after it was detached: refused', async () => {
    const shop = await aSandbox()
    const { stripe } = shop
    const { customer, card } = await saveCard(shop, '4242424242424242')
    const { id: other } = await stripe.customers.create()
    const pay = (params: object) =>
      stripe.paymentIntents.create({ ...order, confirm: true, payment_method: card, ...params })
    const refused = { statusCode: 400, param: 'payment_method' }
    await expect(pay({ customer: other })).rejects.toMatchObject(refused)
    await expect(pay({})).rejects.toMatchObject(refused)
    expect(await pay({ customer })).toMatchObject({ status: 'succeeded' })
    expect(await stripe.paymentMethods.detach(card)).toMatchObject({ id: card, customer: null })
    expect(await stripe.paymentMethods.retrieve(card)).toMatchObject({ customer: null })
    await expect(pay({ customer })).rejects.toMatchObject(refused)
    await expect(stripe.paymentMethods.detach(card)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a card that paid without being saved pays once', async () => {
    const shop = await aSandbox()
    const method = await fromBrowser(shop, '/v1/payment_methods', cardFields('4242424242424242'))
    const pay = () =>
      shop.stripe.paymentIntents.create({ ...order, confirm: true, payment_method: method.json.id })
    expect(await pay()).toMatchObject({ status: 'succeeded' })
    await expect(pay()).rejects.toMatchObject({
      message: expect.stringContaining('It may not be used again.'),
    })
  })

  test('a deleted customer is forgotten, and so are the cards', async () => {
    const shop = await aSandbox()
    const { stripe } = shop
    const { customer, card } = await saveCard(shop, '4242424242424242')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: 'mona@example.com' })
    const deleted = { id: customer, deleted: true }
    expect(await stripe.customers.del(customer)).toMatchObject(deleted)
    expect(await stripe.customers.retrieve(customer)).toMatchObject(deleted)
    const missing = { statusCode: 404, code: 'resource_missing' }
    await expect(stripe.customers.del(customer)).rejects.toMatchObject(missing)
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject(missing)
    await expect(stripe.paymentMethods.list({ customer })).rejects.toMatchObject(missing)
    await expect(stripe.setupIntents.create({ customer })).rejects.toMatchObject(missing)
    expect(await stripe.paymentMethods.retrieve(card)).toMatchObject({ customer: null })
  })
})

test.each([
  ['POST', '/v1/customers'],
  ['POST', '/v1/setup_intents'],
  ['POST', '/v1/setup_intents/:setup/confirm'],
  ['POST', '/v1/setup_intents/:setup/cancel'],
  ['POST', '/v1/payment_methods/:card/detach'],
  ['POST', '/v1/payment_intents/:intent/capture'],
  ['GET', '/v1/payment_methods?colour=red'],
  ['GET', '/v1/payment_methods/:card?colour=red'],
  ['GET', '/v1/setup_intents/:setup?colour=red'],
  ['GET', '/v1/payment_intents/:intent?colour=red'],
])('%s %s refuses a parameter that it does not know', async (method, path) => {
  const shop = await aSandbox()
  const { card, setup } = await saveCard(shop, '4242424242424242')
  const { id } = await shop.stripe.paymentIntents.create({ ...order, capture_method: 'manual' })
  const own = path.replace(':setup', setup).replace(':card', card).replace(':intent', id)
  const params = method === 'POST' ? { colour: 'red' } : undefined
  await expect(shop.stripe.rawRequest(method, own, params)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
  })
})

test('objects from before holds and saved cards get their fields', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.sqlite')
  const before = await aSandbox({ file })
  const { id } = await before.stripe.paymentIntents.create(order)
  const method = await fromBrowser(before, '/v1/payment_methods', cardFields('4242424242424242'))
  await before.close()
  const db = new DatabaseSync(file)
  db.exec(`update objects set body = json_remove(body, '$.amount_capturable', '$.canceled_at',
    '$.capture_method', '$.customer', '$.latest_charge',
    '$.setup_future_usage')`)
  db.close()
  const { stripe } = await aSandbox({ file })
  const fields = { amount_capturable: 0, capture_method: 'automatic_async', customer: null }
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject(fields)
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: method.json.id })
  expect(paid).toMatchObject({ ...fields, status: 'succeeded', amount_received: order.amount })
})
