import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { anAsk } from '../sandbox/paymob-kit.ts'
import { aKey, aRefund, heard } from './elsewhere/kit.ts'
import { FAULTS } from './elsewhere/server.ts'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { fawryElsewhere, PLAIN, type ElsewhereFawry } from './elsewhere/fawry.ts'
import { ACCOUNT, notificationOf } from './elsewhere/fawry-messages.ts'

// Tests the adapter with the second fake, in each form that Fawry's documentation allows.

describe('Fawry of somebody else', () => {
  let elsewhere: ElsewhereFawry
  beforeAll(async () => {
    elsewhere = await fawryElsewhere()
  })
  beforeEach(() => {
    Object.assign(elsewhere.forms, PLAIN)
    elsewhere.messages.splice(0)
  })
  afterAll(() => elsewhere.close())
  const aProvider = () => openFawry({ ...ACCOUNT, apiBase: elsewhere.base, isLive: false })
  const aCode = async (provider = aProvider()) => {
    const ask = anAsk({ key: aKey(), way: 'kiosk' })
    const offer = await provider.create(ask)
    const code = elsewhere.codes.find(({ merchantRef }) => merchantRef === ask.key)
    if (!code || offer.pay.by !== 'code') throw new Error('There is no code')
    expect(offer.pay.code).toBe(code.reference)
    expect(Math.abs(Date.parse(offer.pay.expiresAt) - code.expires)).toBeLessThan(1000)
    return { id: offer.id, ask, code }
  }

  test.each([
    {},
    { amounts: 'text' },
    { amounts: 'short text', times: 's' },
    { times: 'iso', statuses: 'Paid' },
    { numbersAsText: true, moreFields: true, unknown: 'http' },
  ])('in the form %j makes a code, tells, and gives back', async (form) => {
    Object.assign(elsewhere.forms, form)
    const provider = aProvider()
    const { id, code } = await aCode(provider)
    expect(await provider.ask({ id })).toEqual({ state: 'open' })
    expect(
      await heard(provider, elsewhere.messages.at(-1) ?? { path: '', body: '' }),
    ).toMatchObject([{ payment: { id } }])
    elsewhere.pay(code)
    expect(
      await heard(provider, elsewhere.messages.at(-1) ?? { path: '', body: '' }),
    ).toMatchObject([{ payment: { id } }])
    const facts = { state: 'captured', amount: 16_140, currency: 'egp', charge: null }
    expect(await provider.ask({ id })).toEqual(facts)
    expect(await provider.refund({ id }, aRefund(5_050))).toMatchObject({ state: 'done' })
    expect(await aProvider().refund({ id }, aRefund(11_090, 5_050))).toMatchObject({
      state: 'done',
    })
    expect(elsewhere.sumsOf(id)).toMatchObject({ charged: 16_140, returned: 16_140 })
    expect(await provider.ask({ id })).toEqual({ ...facts, returned: 16_140 })
  })

  test.each(FAULTS)('answers with "%s": each thing is done once', async (fault) => {
    for (const passing of [0, 1]) {
      const before = Array.from({ length: passing }, () => undefined)
      const ask = anAsk({ key: aKey(), way: 'kiosk' })
      const again = async <T>(work: (provider: PaymentProvider) => Promise<T>): Promise<T> => {
        elsewhere.failNext(...before, fault)
        try {
          return await work(aProvider())
        } catch {
          elsewhere.calm()
          return await work(aProvider())
        } finally {
          elsewhere.calm()
        }
      }
      const { id } = await again((provider) => provider.create(ask))
      const made = elsewhere.codes.filter(({ merchantRef }) => merchantRef === id)
      expect(made).toHaveLength(1)
      for (const code of made) elsewhere.pay(code)
      const refund = aRefund(5_000)
      expect(await again((provider) => provider.refund({ id }, refund))).toMatchObject({
        state: 'done',
      })
      expect(elsewhere.sumsOf(id)).toMatchObject({ charged: 16_140, returned: 5_000 })
    }
  })

  test('a code that is given up takes nothing; what two kiosks took is seen', async () => {
    const provider = aProvider()
    const one = await aCode(provider)
    await provider.cancel(one, 'abandoned')
    expect(one.code.status).toBe('CANCELED')
    expect(await provider.ask(one)).toEqual({ state: 'ended', isByCustomer: null })
    const other = await aCode(provider)
    elsewhere.pay(other.code)
    elsewhere.pay(other.code)
    expect(await provider.ask(other)).toMatchObject({ amount: 16_140, received: 32_280 })
    elsewhere.reverse(other.code)
    expect(await provider.ask(other)).toMatchObject({ amount: 16_140, returned: 32_280 })
  })

  test('a message is believed in other spellings, and in no other content', async () => {
    const provider = aProvider()
    const { id, code } = await aCode(provider)
    elsewhere.pay(code)
    const facts = elsewhere.facts(code)
    const good = notificationOf(facts)
    const signals = await heard(provider, good)
    expect(signals).toMatchObject([{ type: 'PAID', payment: { id } }])
    const content = JSON.parse(good.body)
    const reversed = Object.fromEntries(Object.entries(content).toReversed())
    const texts = {
      ...content,
      fawryRefNumber: String(content.fawryRefNumber),
      orderAmount: '161.40',
    }
    for (const body of [
      JSON.stringify(reversed, null, 2),
      JSON.stringify(texts),
      good.body.replaceAll('P', String.raw`\u0050`),
      `\uFEFF${good.body}`,
      JSON.stringify({ ...content, more: [1], customerName: 'منى' }),
    ]) {
      expect(await heard(provider, { ...good, body })).toMatchObject([
        { id: typeof signals === 'string' ? signals : signals[0]?.id, payment: { id } },
      ])
    }
    for (const change of [
      { orderAmount: 1 },
      { paymentAmount: '1.00' },
      { orderStatus: 'REFUNDED' },
      { merchantRefNumber: 'tender-of-another' },
      { fawryRefNumber: 1 },
      { paymentRefrenceNumber: '1' },
      { messageSignature: undefined },
      { merchantRefNumber: undefined },
      { messageSignature: notificationOf(facts, 'other').body.slice(-66, -2) },
    ]) {
      const body = JSON.stringify({ ...content, ...change })
      expect(await heard(provider, { ...good, body })).toBe('bad-signature')
    }
  })
})
