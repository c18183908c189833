import { expect, test } from 'vitest'
import { TIMEOUT_MS } from '#server/payment/fawry/client.ts'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import { aCode, aFawry, aRefund, anAsk, atKiosk, errorOf } from './kit.ts'

const CHARGE = 'POST /ECommerceWeb/Fawry/payments/charge'
const STATUS = 'GET /ECommerceWeb/Fawry/payments/status/v2'
const CANCEL = 'POST /ECommerceWeb/api/orders/cancel-unpaid-order'

test('a code is open, paid at the kiosk, and captured without the fee', async () => {
  const fawry = await aFawry()
  const { ask, id, code, expiresAt } = await aCode(fawry, { amount: 16_145 })
  expect(id).toBe(ask.key)
  expect(code).toMatch(/^\d{9}$/)
  expect(expiresAt).toBe(ask.expiresAt)
  expect(await fawry.provider.ask({ id })).toEqual({ state: 'open' })
  expect((await atKiosk(fawry, { reference: code, by: 'cash' })).status).toBe(303)
  expect(await fawry.provider.ask({ id })).toEqual({
    state: 'captured',
    amount: 16_145,
    currency: 'egp',
    charge: null,
  })
})

test('a code without an end may be paid for a day', async () => {
  const fawry = await aFawry()
  const { expiresAt } = await aCode(fawry, { expiresAt: null })
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
})

test('the same key gives the same code, also at once, paid or ended', async () => {
  const fawry = await aFawry()
  const ask = anAsk()
  const offers = await Promise.all([1, 2, 3].map(() => fawry.provider.create(ask)))
  const other = openFawry(fawry.settings)
  expect(await other.create(ask)).toEqual(offers[0])
  expect(offers[1]).toEqual(offers[0])
  expect(offers[2]).toEqual(offers[0])
  fawry.orders.pay(fawry.orders.all()[0]?.reference ?? '')
  expect(await other.create(ask)).toEqual(offers[0])
  expect(fawry.orders.all()).toHaveLength(1)
})

test('two processes at once make one code', async () => {
  const fawry = await aFawry({ knobs: { apiDelayMs: 30 } })
  const ask = anAsk()
  const processes = [1, 2, 3, 4].map(() => openFawry(fawry.settings))
  const offers = await Promise.all(processes.map((provider) => provider.create(ask)))
  expect(new Set(offers.map((offer) => JSON.stringify(offer))).size).toBe(1)
  expect(fawry.orders.all()).toHaveLength(1)
})

test('a key is of one amount for ever', async () => {
  const fawry = await aFawry()
  const { ask } = await aCode(fawry)
  expect(await errorOf(fawry.provider.create({ ...ask, amount: 999 }))).toMatchObject({
    code: 'other',
  })
})

test.each(['status-500-after', 'reset-after', 'never-answer-after'] as const)(
  'a code whose answer is lost (%s) is found at once',
  async (apiFailure) => {
    const fawry = await aFawry()
    Object.assign(fawry.knobs, { apiFailNext: 1, apiFailure, apiFailOnly: CHARGE })
    const { code } = await aCode(fawry)
    expect(fawry.orders.all()).toMatchObject([{ reference: code }])
  },
)

test.each(['status-500-before', 'reset-before', 'status-429'] as const)(
  'a code that was not made (%s) is made when it is asked for again',
  async (apiFailure) => {
    const fawry = await aFawry()
    Object.assign(fawry.knobs, { apiFailNext: 1, apiFailure, apiFailOnly: CHARGE })
    const ask = anAsk()
    expect(await errorOf(fawry.provider.create(ask))).toBeInstanceOf(ProviderOutage)
    expect(fawry.orders.all()).toHaveLength(0)
    expect(await fawry.provider.create(ask)).toMatchObject({ id: ask.key })
    expect(fawry.orders.all()).toHaveLength(1)
  },
)

test('a silent Fawry is an outage after two calls, for each of which it has three seconds', async () => {
  const fawry = await aFawry()
  Object.assign(fawry.knobs, { apiFailNext: 9, apiFailure: 'never-answer-before' })
  const provider = openFawry({ ...fawry.settings, timeoutMs: 50 })
  expect(await errorOf(provider.create(anAsk()))).toBeInstanceOf(ProviderOutage)
  expect(9 - fawry.knobs.apiFailNext).toBeLessThanOrEqual(2)
  expect(TIMEOUT_MS).toBe(3_000)
})

test('a lost status is asked for again', async () => {
  const fawry = await aFawry()
  const { id } = await aCode(fawry)
  Object.assign(fawry.knobs, { apiFailNext: 1, apiFailure: 'reset-before', apiFailOnly: STATUS })
  expect(await fawry.provider.ask({ id })).toEqual({ state: 'open' })
})

test('other keys are an outage, and know nothing', async () => {
  const fawry = await aFawry()
  const { id } = await aCode(fawry)
  for (const wrong of [{ secureKey: 'another' }, { merchantCode: 'another' }]) {
    const provider = openFawry({ ...fawry.settings, ...wrong })
    expect(await errorOf(provider.ask({ id }))).toBeInstanceOf(ProviderOutage)
    expect(await errorOf(provider.create(anAsk()))).toBeInstanceOf(ProviderOutage)
    expect(await errorOf(provider.cancel({ id }, 'abandoned'))).toBeInstanceOf(ProviderOutage)
    const refund = provider.refund({ id }, aRefund({ amount: 1 }))
    expect(await errorOf(refund)).toBeInstanceOf(ProviderOutage)
  }
  expect(await fawry.provider.ask({ id: 'B-unknown' })).toEqual({ state: 'unknown' })
})

test('a code expires; if a kiosk takes it later all the same, it is captured', async () => {
  const fawry = await aFawry()
  const { id, code } = await aCode(fawry)
  fawry.orders.expire(code)
  expect(await fawry.provider.ask({ id })).toEqual({ state: 'ended', isByCustomer: null })
  expect(fawry.orders.pay(code)).toBe('expired')
  fawry.knobs.acceptExpired = true
  expect(fawry.orders.pay(code)).toMatchObject({ status: 'PAID' })
  expect(await fawry.provider.ask({ id })).toMatchObject({ state: 'captured', amount: 16_140 })
})

test('time ends a code', async () => {
  const fawry = await aFawry()
  const expiresAt = new Date(Date.now() + 2_000).toISOString()
  const { id } = await aCode(fawry, { expiresAt })
  await expect.poll(() => fawry.provider.ask({ id })).toMatchObject({ state: 'ended' })
})

test('a code is cancelled, again and again, and takes no money then', async () => {
  const fawry = await aFawry()
  const { id, code } = await aCode(fawry)
  await fawry.provider.cancel({ id }, 'abandoned')
  await fawry.provider.cancel({ id }, 'requested-by-customer')
  expect(await fawry.provider.ask({ id })).toMatchObject({ state: 'ended' })
  expect(fawry.orders.pay(code)).toBe('cancelled')
  await fawry.provider.cancel({ id: 'B-unknown' }, 'abandoned')
})

test('what is paid stays paid when it is cancelled', async () => {
  const fawry = await aFawry()
  const { id, code } = await aCode(fawry)
  fawry.orders.pay(code)
  await fawry.provider.cancel({ id }, 'abandoned')
  expect(await fawry.provider.ask({ id })).toMatchObject({ state: 'captured' })
})

test.each(['status-500-after', 'reset-after'] as const)(
  'a cancellation whose answer is lost (%s) is done',
  async (apiFailure) => {
    const fawry = await aFawry()
    const { id } = await aCode(fawry)
    Object.assign(fawry.knobs, { apiFailNext: 1, apiFailure, apiFailOnly: CANCEL })
    await fawry.provider.cancel({ id }, 'abandoned')
    expect(await fawry.provider.ask({ id })).toMatchObject({ state: 'ended' })
  },
)

test.each(['status-500-before', 'reset-before'] as const)(
  'a cancellation that did not arrive (%s) is an outage, and done when it is asked for again',
  async (apiFailure) => {
    const fawry = await aFawry()
    const { id } = await aCode(fawry)
    Object.assign(fawry.knobs, { apiFailNext: 1, apiFailure, apiFailOnly: CANCEL })
    const cancelling = fawry.provider.cancel({ id }, 'abandoned')
    expect(await errorOf(cancelling)).toBeInstanceOf(ProviderOutage)
    expect(await fawry.provider.ask({ id })).toEqual({ state: 'open' })
    await fawry.provider.cancel({ id }, 'abandoned')
    expect(await fawry.provider.ask({ id })).toMatchObject({ state: 'ended' })
  },
)

test('a payment that stays pending is open for ever', async () => {
  const fawry = await aFawry({ knobs: { paymentsPending: true } })
  const { id, code } = await aCode(fawry)
  expect(fawry.orders.pay(code)).toMatchObject({ isStuck: true })
  fawry.orders.expire(code)
  expect(await fawry.provider.ask({ id })).toEqual({ state: 'open' })
})

test('what Fawry gives back by itself is seen', async () => {
  const fawry = await aFawry({ knobs: { reverseAfterMs: 20 } })
  const { id, code } = await aCode(fawry)
  fawry.orders.pay(code)
  await expect.poll(() => fawry.provider.returned({ id })).toBe(16_140)
  expect(await fawry.provider.ask({ id })).toMatchObject({ state: 'captured', amount: 16_140 })
})

test('a code that two kiosks took is captured once, and a person is told', async () => {
  const fawry = await aFawry({ knobs: { acceptPaid: true } })
  const warnings: unknown[] = []
  const log = { info() {}, warn: (fields: unknown) => void warnings.push(fields) }
  const provider = openFawry(fawry.settings, log)
  const { id, code } = await aCode(fawry)
  fawry.orders.pay(code)
  expect(await provider.ask({ id })).toMatchObject({ amount: 16_140 })
  expect(warnings).toEqual([])
  fawry.orders.pay(code)
  expect(await provider.ask({ id })).toMatchObject({ amount: 16_140 })
  expect(warnings).toEqual([{ id, amount: 16_140, received: 32_280 }])
})

test('there are neither holds, saved cards nor other ways', async () => {
  const { provider } = openFawryOf()
  expect(provider.ways).toEqual({ kiosk: ['charge'] })
  const saved = { key: 'k', customer: 'c', card: 'p', amount: 1, orderId: 'o' }
  for (const call of [
    provider.authorise(saved),
    provider.capture({ id: 'B-1' }, 1, 'k'),
    provider.forget('c'),
    provider.create(anAsk({ way: 'card' })),
    provider.create(anAsk({ plan: 'hold' })),
  ]) {
    const error = await errorOf(call)
    expect(error).toBeInstanceOf(ProviderRefusal)
    expect(error).toMatchObject({ code: 'other' })
  }
})

/** Opens an adapter without a server, because no call may happen. */
function openFawryOf() {
  const settings = {
    merchantCode: 'm',
    secureKey: 's',
    isLive: true,
    apiBase: 'http://127.0.0.1:1',
  }
  return { provider: openFawry(settings) }
}
