import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import { asked, isUnknown } from './errors.ts'

const raw = { type: 'invalid_request_error', message: 'No' } as const
const { errors } = Stripe
const keys = new errors.StripeAuthenticationError(raw)
const unknown = new errors.StripeInvalidRequestError({ ...raw, code: 'resource_missing' })
const other = new errors.StripeInvalidRequestError({ ...raw, code: 'parameter_invalid' })
const small = new errors.StripeInvalidRequestError({ ...raw, code: 'amount_too_small' })
const bank = new errors.StripeCardError({ ...raw, type: 'card_error' })
const busy = new errors.StripeIdempotencyError({ ...raw, statusCode: 409 })

const translated = (error: Error) =>
  asked(() => Promise.reject(error)).then(
    () => undefined,
    (error: unknown) => error,
  )

test('keys that Stripe does not take are an outage, and so is a call that is in progress', async () => {
  expect(await translated(keys)).toBeInstanceOf(ProviderOutage)
  expect(await translated(busy)).toMatchObject({ isAskedElsewhere: true })
  expect(await translated(keys)).toMatchObject({ isAskedElsewhere: false })
})

test.each([
  [unknown, 'other'],
  [other, 'other'],
  [small, 'too-small'],
  [bank, 'card'],
])('what it says no to is a refusal', async (error, code) => {
  const found = await translated(error)
  expect(found).toBeInstanceOf(ProviderRefusal)
  expect(found).toMatchObject({ code, message: 'No' })
})

test('a payment that it does not know is told from other refusals', async () => {
  const all = await Promise.all([keys, unknown, other, small, bank].map(translated))
  expect(all.map(isUnknown)).toEqual([false, true, false, false, false])
})

test('a fault of ours is passed on', async () => {
  const fault = new TypeError('ours')
  expect(await translated(fault)).toBe(fault)
})
