import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aSandbox, aShop, aWebhookTarget, turn, typesOf } from './kit.ts'

const order = { amount: 5000, currency: 'egp', metadata: { order: 'B-1' } }
const paid = { ...order, payment_method: 'pm_card_visa', confirm: true }

describe('webhooks', () => {
  test('a payment is told, signed so that the SDK accepts it', async () => {
    const { stripe, target } = await aShop()
    const intent = await stripe.paymentIntents.create(paid)
    await expect.poll(() => typesOf(target.received)).toEqual(['payment_intent.succeeded'])
    const event = target.received[0]?.event
    expect(event).toMatchObject({ object: 'event', livemode: false })
    expect(event?.data.object).toMatchObject({
      id: intent.id,
      status: 'succeeded',
      metadata: { order: 'B-1' },
    })
    expect((await stripe.events.list()).data).toMatchObject([{ id: event?.id }])
  })

  test('declines, cancels and refunds are told', async () => {
    const { stripe, target } = await aShop()
    const { id } = await stripe.paymentIntents.create(order)
    await stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined)
    await expect.poll(() => typesOf(target.received)).toEqual(['payment_intent.payment_failed'])
    await stripe.paymentIntents.cancel(id)
    await expect.poll(() => typesOf(target.received)).toContain('payment_intent.canceled')
    const second = await stripe.paymentIntents.create(paid)
    await stripe.refunds.create({ payment_intent: second.id })
    await expect
      .poll(() => typesOf(target.received).toSorted())
      .toEqual([
        'payment_intent.canceled',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
        'refund.created',
      ])
    expect((await stripe.events.list()).data).toHaveLength(4)
  })

  test('are sent again until they are taken', async () => {
    let refusals = 2
    const { stripe, target } = await aShop(() => (refusals-- > 0 ? 500 : 200))
    await stripe.paymentIntents.create(paid)
    await expect.poll(() => target.received.length, { timeout: 5000 }).toBe(1)
    expect(target.attempts).toHaveLength(3)
  })

  test('wait for a shop that is not up, over a restart', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.sqlite')
    const before = await aSandbox({ file, webhookUrl: 'http://127.0.0.1:9/down' })
    const intent = await before.stripe.paymentIntents.create(paid)
    await before.close()
    const target = await aWebhookTarget(() => before.webhookSecret)
    const after = await aSandbox({ file })
    after.setWebhookUrl(target.url)
    await expect.poll(() => target.received.length, { timeout: 5000 }).toBe(1)
    expect(target.received[0]?.event.data.object).toMatchObject({ id: intent.id })
  })
})

describe('webhook knobs', () => {
  test('off keeps them back, on again sends them', async () => {
    const shop = await aShop()
    await turn(shop, { webhooksOff: true })
    await shop.stripe.paymentIntents.create(paid)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(shop.target.attempts).toHaveLength(0)
    await turn(shop, { webhooksOff: false })
    await expect.poll(() => shop.target.received.length).toBe(1)
  })

  test('lost for good, and still to be asked for', async () => {
    const shop = await aShop()
    await turn(shop, { webhooksLost: true })
    const lost = await shop.stripe.paymentIntents.create(paid)
    await turn(shop, { webhooksLost: false })
    const told = await shop.stripe.paymentIntents.create(paid)
    await expect.poll(() => shop.target.received.length).toBe(1)
    expect(shop.target.received[0]?.event.data.object).toMatchObject({ id: told.id })
    const events = await shop.stripe.events.list()
    expect(events.data.map(({ data }) => data.object)).toContainEqual(
      expect.objectContaining({ id: lost.id }),
    )
  })

  test('repeated', async () => {
    const shop = await aShop()
    await turn(shop, { webhookRepeat: 3 })
    await shop.stripe.paymentIntents.create(paid)
    await expect.poll(() => shop.target.received.length).toBe(3)
    expect(new Set(shop.target.received.map(({ event }) => event.id)).size).toBe(1)
  })

  test('late', async () => {
    const shop = await aShop()
    await turn(shop, { webhookDelayMs: 300 })
    const start = Date.now()
    await shop.stripe.paymentIntents.create(paid)
    await expect.poll(() => shop.target.received.length).toBe(1)
    expect(Date.now() - start).toBeGreaterThanOrEqual(290)
  })

  test('newest first', async () => {
    const shop = await aShop()
    await turn(shop, { webhookReorder: true })
    const { id } = await shop.stripe.paymentIntents.create(order)
    await shop.stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined)
    await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect
      .poll(() => typesOf(shop.target.received))
      .toEqual(['payment_intent.succeeded', 'payment_intent.payment_failed'])
  })

  test('wrongly signed ones are not what we would accept', async () => {
    const shop = await aShop(() => 400)
    await turn(shop, { webhookWrongSignature: true })
    await shop.stripe.paymentIntents.create(paid)
    await expect.poll(() => shop.target.attempts.length).toBeGreaterThan(0)
    expect(shop.target.received).toHaveLength(0)
  })
})
