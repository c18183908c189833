import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aSandbox } from './kit.ts'

const order = { amount: 5000, currency: 'egp' }

describe('idempotency keys', () => {
  test('the same request is answered again, not done again', async () => {
    const { stripe } = await aSandbox()
    const same = () => stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })
    const all = await Promise.all([same(), same(), same(), same()])
    expect(new Set(all.map((intent) => intent.id)).size).toBe(1)
    expect(all.map((intent) => intent.client_secret)).toEqual(Array(4).fill(all[0]?.client_secret))
    const again = await same()
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('another request under the same key is refused', async () => {
    const { stripe } = await aSandbox()
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })
    await expect(
      stripe.paymentIntents.create({ ...order, amount: 6000 }, { idempotencyKey: 'order-1' }),
    ).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
    })
  })

  test('a decline is remembered, a failed check is not', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(order)
    const confirm = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'try-1' },
      )
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 })
    await expect(confirm()).rejects.toMatchObject({
      statusCode: 402,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect((await stripe.events.list()).data).toMatchObject([
      { type: 'payment_intent.payment_failed' },
    ])

    await expect(
      stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: 'order-2' }),
    ).rejects.toMatchObject({ statusCode: 400 })
    expect(await stripe.paymentIntents.create(order, { idempotencyKey: 'order-2' })).toMatchObject({
      amount: 5000,
    })
  })
})

describe('refunds', () => {
  test('in parts, never more than was paid', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const first = await stripe.refunds.create({ payment_intent: id, amount: 2000 })
    expect(first).toMatchObject({
      object: 'refund',
      amount: 2000,
      status: 'succeeded',
      payment_intent: id,
      currency: 'egp',
    })
    await expect(stripe.refunds.create({ payment_intent: id, amount: 3001 })).rejects.toMatchObject(
      {
        statusCode: 400,
        message: 'At most 3000 can be refunded',
      },
    )
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 3000 })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(
      (await stripe.refunds.list({ payment_intent: id })).data.map((refund) => refund.amount),
    ).toEqual([3000, 2000])
    expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id })
  })

  test('not before it was paid', async () => {
    const { stripe } = await aSandbox()
    const { id } = await stripe.paymentIntents.create(order)
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      statusCode: 400,
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    })
  })
})

test('a restart loses nothing, and keys stay the same', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.sqlite')
  const before = await aSandbox({ file })
  const paid = await before.stripe.paymentIntents.create(
    { ...order, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'order-1' },
  )
  await before.close()
  const after = await aSandbox({ file })
  expect(after.secretKey).toBe(before.secretKey)
  expect(after.webhookSecret).toBe(before.webhookSecret)
  expect(await after.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
    status: 'succeeded',
    client_secret: paid.client_secret,
  })
  const replayed = await after.stripe.paymentIntents.create(
    { ...order, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'order-1' },
  )
  expect(replayed.id).toBe(paid.id)
})

test('two processes share one file', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.sqlite')
  const [one, two] = await Promise.all([aSandbox({ file }), aSandbox({ file })])
  const made = await Promise.all(
    [one, two, one, two].map(({ stripe }) =>
      stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' }),
    ),
  )
  expect(new Set(made.map((intent) => intent.id)).size).toBe(1)
})
