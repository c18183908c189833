import { expect, test } from 'vitest'
import { aSandbox, errorOf } from './kit.ts'

async function aPaid(amount: number) {
  const sandbox = await aSandbox()
  const { id } = await sandbox.stripe.paymentIntents.create({
    amount,
    currency: 'egp',
    payment_method: 'pm_card_visa',
    confirm: true,
    allowed_payment_method_types: ['card'],
  })
  return { ...sandbox, payment_intent: id }
}

test('a bank takes back what is left of a payment, once', async () => {
  const { stripe, dispute, payment_intent } = await aPaid(100_00)
  await stripe.refunds.create({ payment_intent, amount: 30_00 })
  dispute(payment_intent)
  expect(() => dispute(payment_intent)).toThrow('Nothing is left')
  const { data } = await stripe.disputes.list({ payment_intent })
  expect(data).toMatchObject([{ amount: 70_00, status: 'needs_response' }])
})

test('nothing is refunded of what a bank took back', async () => {
  const { stripe, dispute, payment_intent } = await aPaid(100_00)
  dispute(payment_intent)
  const error = await errorOf(stripe.refunds.create({ payment_intent, amount: 1_00 }))
  expect(error).toMatchObject({ code: 'charge_disputed' })
})
