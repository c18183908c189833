import { describe, expect, test } from 'vitest'
import { aSandbox, stripeOf, turn } from './kit.ts'

const order = { amount: 5000, currency: 'egp' }

describe('API faults on demand', () => {
  test.each(['status-500-before', 'reset-before', 'status-429'])(
    '%s does nothing',
    async (apiFailure) => {
      const sandbox = await aSandbox()
      await turn(sandbox, { apiFailNext: 2, apiFailure, apiFailOnly: 'POST /v1/payment_intents' })
      await expect(sandbox.stripe.paymentIntents.create(order)).rejects.toThrow()
      await turn(sandbox, { reset: true })
      expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(0)
    },
  )

  test.each(['status-500-after', 'reset-after'])(
    '%s does the work, and the same key finds it',
    async (apiFailure) => {
      const sandbox = await aSandbox()
      const stripe = stripeOf(sandbox, { maxNetworkRetries: 2 })
      await turn(sandbox, { apiFailNext: 1, apiFailure })
      const intent = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })
      expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
      expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
    },
  )

  test('never answering ends with the caller’s timeout', async () => {
    const sandbox = await aSandbox()
    await turn(sandbox, { apiFailNext: 1, apiFailure: 'never-answer-after' })
    await expect(sandbox.stripe.paymentIntents.create(order, { timeout: 200 })).rejects.toThrow(
      /timeout/,
    )
    expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('slow', async () => {
    const sandbox = await aSandbox({ knobs: { apiDelayMs: 150 } })
    const start = Date.now()
    await sandbox.stripe.paymentIntents.create(order)
    expect(Date.now() - start).toBeGreaterThanOrEqual(145)
  })

  test('knobs need the secret key and known names', async () => {
    const sandbox = await aSandbox()
    expect(await turn({ ...sandbox, secretKey: 'sk_test_wrong' }, { webhooksOff: true })).toBe(401)
    expect(await turn(sandbox, { colour: 'red' })).toBe(400)
    expect(await turn(sandbox, { minimumAmount: 2500 })).toBe(200)
    await expect(
      sandbox.stripe.paymentIntents.create({ ...order, amount: 2499 }),
    ).rejects.toMatchObject({ code: 'amount_too_small' })
  })
})
