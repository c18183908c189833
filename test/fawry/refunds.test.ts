import { expect, test } from 'vitest'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import { aCode, aFawry, aRefund, errorOf } from './kit.ts'

const REFUND = 'POST /ECommerceWeb/Fawry/payments/refund'
const amount = 16_140
const before = ['status-500-before', 'reset-before', 'never-answer-before', 'status-429'] as const
const after = ['status-500-after', 'reset-after', 'never-answer-after'] as const

async function aPaidCode(options: Parameters<typeof aFawry>[0] = {}) {
  const fawry = await aFawry(options)
  const { id, code } = await aCode(fawry, { amount })
  fawry.orders.pay(code)
  const returned = () => fawry.orders.byReference(code)?.returned
  return { ...fawry, id, code, returned }
}

test('the whole is given back once, however often it is asked for', async () => {
  const { provider, id, returned } = await aPaidCode()
  const refund = aRefund({ amount })
  const done = { id: refund.key, state: 'done', reason: null }
  expect(await provider.refund({ id }, refund)).toEqual(done)
  expect(await provider.refund({ id }, refund)).toEqual(done)
  expect(returned()).toBe(amount)
  expect(await provider.ask({ id })).toMatchObject({ state: 'captured', amount })
  expect(await provider.returned({ id })).toBe(amount)
})

test('parts are given back, each once', async () => {
  const { provider, id, returned } = await aPaidCode()
  const first = aRefund({ amount: 5_000 })
  const second = aRefund({ amount: 5_000, returned: 5_000 })
  for (const refund of [first, first, second, second]) {
    expect(await provider.refund({ id }, refund)).toMatchObject({ state: 'done' })
  }
  expect(returned()).toBe(10_000)
  expect(await provider.returned({ id })).toBe(10_000)
  const rest = aRefund({ amount: 6_140, returned: 10_000 })
  expect(await provider.refund({ id }, rest)).toMatchObject({ state: 'done' })
  expect(returned()).toBe(amount)
})

test.each(after)('a refund whose answer is lost (%s) is done', async (apiFailure) => {
  const { provider, id, knobs, returned } = await aPaidCode()
  const refund = aRefund({ amount: 5_000 })
  Object.assign(knobs, { apiFailNext: 1, apiFailure, apiFailOnly: REFUND })
  expect(await provider.refund({ id }, refund)).toMatchObject({ state: 'done' })
  expect(await provider.refund({ id }, refund)).toMatchObject({ state: 'done' })
  expect(returned()).toBe(5_000)
})

test('a refund whose answer a stopped process lost is not made again by the next', async () => {
  const { id, code, settings, orders, returned } = await aPaidCode()
  orders.refund(code, 5_000)
  orders.refund(code, 2_000)
  const next = openFawry(settings)
  const lost = aRefund({ amount: 2_000, returned: 5_000 })
  expect(await next.refund({ id }, lost)).toMatchObject({ state: 'done' })
  expect(returned()).toBe(7_000)
})

test.each(before)('a refund that did not arrive (%s) is made later', async (apiFailure) => {
  const { provider, id, knobs, returned } = await aPaidCode()
  const refund = aRefund({ amount: 5_000 })
  Object.assign(knobs, { apiFailNext: 1, apiFailure, apiFailOnly: REFUND })
  expect(await errorOf(provider.refund({ id }, refund))).toBeInstanceOf(ProviderOutage)
  expect(returned()).toBe(0)
  expect(await provider.refund({ id }, refund)).toMatchObject({ state: 'done' })
  expect(returned()).toBe(5_000)
})

test('one refund asked for many times at once is made once', async () => {
  const { provider, id, returned } = await aPaidCode()
  const refund = aRefund({ amount: 5_000 })
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.refund({ id }, refund)))
  expect(returned()).toBe(5_000)
})

test('what Fawry gave back by itself is not given back again', async () => {
  const { provider, id, code, orders, returned } = await aPaidCode()
  orders.reverse(code)
  expect(await provider.refund({ id }, aRefund({ amount }))).toMatchObject({ state: 'done' })
  expect(returned()).toBe(amount)
})

test('what is not paid, or more than was paid, is refused', async () => {
  const { provider, id, returned } = await aPaidCode()
  expect(await errorOf(provider.refund({ id }, aRefund({ amount: amount + 1 })))).toMatchObject({
    code: 'other',
  })
  expect(returned()).toBe(0)
  const fawry = await aFawry()
  const open = await aCode(fawry)
  for (const unpaid of [open.id, 'B-unknown']) {
    const refund = fawry.provider.refund({ id: unpaid }, aRefund({ amount: 1 }))
    expect(await errorOf(refund)).toBeInstanceOf(ProviderRefusal)
  }
})

test('a status that lags behind the books waits', async () => {
  const { provider, id, returned } = await aPaidCode()
  const refund = aRefund({ amount: 1_000, returned: 5_000 })
  expect(await errorOf(provider.refund({ id }, refund))).toBeInstanceOf(ProviderOutage)
  expect(returned()).toBe(0)
})

test('a Fawry that tells no sums proves nothing: what was lost waits for a person', async () => {
  const { provider, id, knobs, returned } = await aPaidCode({ knobs: { statusHidesRefunds: true } })
  const first = aRefund({ amount: 5_000 })
  Object.assign(knobs, { apiFailNext: 1, apiFailure: 'reset-after', apiFailOnly: REFUND })
  expect(await errorOf(provider.refund({ id }, first))).toBeInstanceOf(ProviderOutage)
  expect(await provider.refund({ id }, first)).toMatchObject({ state: 'pending' })
  expect(returned()).toBe(5_000)
  // After the last part, the status says that all was returned.
  const rest = aRefund({ amount: 11_140, returned: 5_000 })
  Object.assign(knobs, { apiFailNext: 1 })
  expect(await provider.refund({ id }, rest)).toMatchObject({ state: 'done' })
  expect(returned()).toBe(amount)
})

test('without the books, the process that made a refund knows what became of it', async () => {
  const { provider, id, knobs, returned } = await aPaidCode()
  const unbooked = (amount: number) => ({ key: `r-${amount}`, amount, known: null, orderId: 'o-1' })
  for (const amount of [5_000, 4_000]) {
    Object.assign(knobs, { apiFailNext: 1, apiFailure: 'reset-after', apiFailOnly: REFUND })
    expect(await provider.refund({ id }, unbooked(amount))).toMatchObject({ state: 'done' })
  }
  expect(returned()).toBe(9_000)
  Object.assign(knobs, { apiFailNext: 1, apiFailure: 'reset-before' })
  expect(await errorOf(provider.refund({ id }, unbooked(3_000)))).toBeInstanceOf(ProviderOutage)
  expect(await provider.refund({ id }, unbooked(3_000))).toMatchObject({ state: 'done' })
  expect(returned()).toBe(12_000)
})
