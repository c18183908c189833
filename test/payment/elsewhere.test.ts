import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { anAsk } from '../sandbox/paymob-kit.ts'
import {
  ACCOUNT,
  fawryElsewhere,
  notificationOf,
  PLAIN as FAWRY_PLAIN,
  type ElsewhereFawry,
} from './elsewhere/fawry.ts'
import {
  callbackOf,
  KEYS,
  paymobElsewhere,
  PLAIN,
  type ElsewherePaymob,
  type PaymobForms,
} from './elsewhere/paymob.ts'
import { FAULTS, type Message } from './elsewhere/server.ts'

// The shop's adapters over stand-ins that share nothing with the sandbox, in each form that the descriptions leave open.

const heard = (provider: PaymentProvider, { path, body }: Message) =>
  provider.verify({
    headers: new Headers(),
    query: new URL(path, 'http://shop.test').searchParams,
    body: new TextEncoder().encode(body),
  })
const key = () => `tender-${randomUUID()}`
const aRefund = (amount: number, returned = 0) => ({
  key: key(),
  amount,
  known: null,
  returned,
  orderId: 'o',
})

describe('Paymob of somebody else', () => {
  let elsewhere: ElsewherePaymob
  beforeAll(async () => {
    elsewhere = await paymobElsewhere()
  })
  beforeEach(() => {
    Object.assign(elsewhere.forms, PLAIN)
    elsewhere.messages.splice(0)
  })
  afterAll(() => elsewhere.close())
  const aProvider = () =>
    openPaymob({
      ...KEYS,
      apiBase: elsewhere.base,
      notificationUrl: 'https://shop.test/hook',
      timeoutMs: 1000,
    })

  const forms: Partial<PaymobForms>[] = [
    {},
    { numbersAsText: true },
    { moreFields: true },
    { isBare: true },
    { inquiry: 'list' },
    { inquiry: 'newest', numbersAsText: true },
    { inquiry: 'results', moreFields: true },
  ]
  test.each(forms)('in the form %j takes, tells, and gives back', async (form) => {
    Object.assign(elsewhere.forms, form)
    const provider = aProvider()
    const ask = anAsk({ key: key() })
    const { id, pay } = await provider.create(ask)
    expect(pay).toMatchObject({ by: 'page' })
    expect(await provider.ask({ id })).toEqual({ state: 'open' })
    elsewhere.pay(Number(id), 'declined')
    expect(await provider.ask({ id })).toEqual({ state: 'open' })
    const paid = elsewhere.pay(Number(id), 'paid')
    const message = elsewhere.messages.at(-1) ?? { path: '', body: '' }
    expect(await heard(provider, message)).toMatchObject([
      { type: 'transaction.success', payment: { id, charge: String(paid.id) } },
    ])
    const facts = { state: 'captured', amount: 16_140, currency: 'egp', charge: String(paid.id) }
    expect(await provider.ask({ id })).toEqual(facts)
    expect(await provider.refund({ id }, aRefund(5_000))).toMatchObject({ state: 'done' })
    expect(await aProvider().refund({ id }, aRefund(11_140, 5_000))).toMatchObject({
      state: 'done',
    })
    expect(elsewhere.sumsOf(Number(id))).toMatchObject({ charged: 16_140, returned: 16_140 })
    expect(await provider.ask({ id })).toEqual({ ...facts, returned: 16_140 })
  })

  test.each(forms)('in the form %j holds, takes a part, and releases', async (form) => {
    Object.assign(elsewhere.forms, form)
    const provider = aProvider()
    const one = await provider.create(anAsk({ key: key(), plan: 'hold' }))
    elsewhere.pay(Number(one.id), 'paid')
    expect(await provider.ask(one)).toMatchObject({ state: 'authorised', amount: 16_140 })
    expect(await provider.capture(one, 12_000, 'c')).toMatchObject({ amount: 12_000 })
    expect(await aProvider().capture(one, 12_000, 'c')).toMatchObject({ amount: 12_000 })
    expect(elsewhere.sumsOf(Number(one.id))).toMatchObject({ charged: 12_000, held: 0 })
    const other = await provider.create(anAsk({ key: key(), plan: 'hold' }))
    elsewhere.pay(Number(other.id), 'paid')
    await provider.cancel(other, 'abandoned')
    expect(await provider.ask(other)).toMatchObject({ state: 'ended' })
    expect(elsewhere.sumsOf(Number(other.id))).toMatchObject({ charged: 0, held: 0 })
  })

  test.each(FAULTS)('answers with "%s": each thing is done once', async (fault) => {
    const ask = anAsk({ key: key() })
    const again = async <T>(work: (provider: PaymentProvider) => Promise<T>): Promise<T> => {
      elsewhere.failNext(undefined, fault)
      try {
        return await work(aProvider())
      } catch {
        elsewhere.calm()
        return work(aProvider())
      } finally {
        elsewhere.calm()
      }
    }
    elsewhere.failNext(fault)
    const { id } = await aProvider()
      .create(ask)
      .catch(() => aProvider().create(ask))
    elsewhere.pay(Number(id), 'paid')
    expect(await again((provider) => provider.ask({ id }))).toMatchObject({ amount: 16_140 })
    const refund = aRefund(5_000)
    expect(await again((provider) => provider.refund({ id }, refund))).toMatchObject({
      state: 'done',
    })
    expect(elsewhere.sumsOf(Number(id))).toMatchObject({ charged: 16_140, returned: 5_000 })
  })

  test('a refund may be answered late, and be done or declined then', async () => {
    const provider = aProvider()
    const { id } = await provider.create(anAsk({ key: key() }))
    elsewhere.pay(Number(id), 'paid')
    for (const [decided, state, returned] of [
      ['declined', 'failed', 0],
      ['paid', 'done', 5_000],
    ] as const) {
      elsewhere.forms.refunds = 'pending'
      const refund = aRefund(5_000)
      const sent = await provider.refund({ id }, refund)
      expect(sent).toMatchObject({ state: 'pending' })
      const known = { ...refund, known: sent.id }
      expect(await aProvider().refund({ id }, known)).toMatchObject({ state: 'pending' })
      elsewhere.decide(decided)
      expect(await aProvider().refund({ id }, known)).toMatchObject({ state })
      expect(elsewhere.sumsOf(Number(id))).toMatchObject({ returned })
    }
  })

  test('what a bank took back is known to be back', async () => {
    const provider = aProvider()
    const { id } = await provider.create(anAsk({ key: key() }))
    elsewhere.reverse(elsewhere.pay(Number(id), 'paid'))
    expect(await provider.ask({ id })).toMatchObject({ amount: 16_140, returned: 16_140 })
  })

  test('a message is believed in other spellings, and in no other content', async () => {
    const provider = aProvider()
    const { id } = await provider.create(anAsk({ key: key() }))
    const paid = elsewhere.pay(Number(id), 'paid')
    const obj = elsewhere.wire(paid)
    const good = callbackOf(obj)
    const signals = await heard(provider, good)
    expect(signals).toMatchObject([{ payment: { id, charge: String(paid.id) } }])
    const reversed = Object.fromEntries(Object.entries(obj).toReversed())
    const escaped = good.body.replaceAll('M', String.raw`\u004d`)
    const sames: Message[] = [
      { ...good, path: good.path.replace(/[0-9a-f]{128}/, (hmac) => hmac.toUpperCase()) },
      { ...good, body: JSON.stringify({ obj: reversed, type: 'TRANSACTION' }, null, 4) },
      { ...good, body: escaped },
      { ...good, body: `\uFEFF${good.body}` },
      { ...good, body: JSON.stringify({ type: 'TRANSACTION', obj: { ...obj, more: { a: [1] } } }) },
    ]
    for (const same of sames) expect(await heard(provider, same)).toEqual(signals)

    const altered = (change: object): Message => ({
      ...good,
      body: JSON.stringify({ type: 'TRANSACTION', obj: { ...obj, ...change } }),
    })
    const without = (name: string) => altered({ [name]: undefined })
    const others: Message[] = [
      altered({ amount_cents: 1 }),
      altered({ currency: 'USD' }),
      altered({ integration_id: 99 }),
      altered({ order: { id: Number(id) + 1 } }),
      altered({ id: paid.id + 1 }),
      altered({ success: false }),
      ...['id', 'order', 'amount_cents', 'success', 'owner', 'created_at'].map(without),
      { ...good, path: good.path.replace(/.$/, '') },
      { ...good, path: '/api/webhooks/paymob' },
      callbackOf(obj, 'another secret'),
      { ...good, body: good.body.slice(0, -10) },
      { ...good, body: '<html></html>' },
      { ...good, body: '' },
    ]
    for (const other of others) expect(await heard(provider, other)).toMatch(/^bad-/)
    // Signed, and yet of another mode or another shop's.
    expect(await heard(provider, altered({ is_live: true }))).toBe('wrong-mode')
    expect(await heard(provider, callbackOf({ ...obj, integration_id: 99 }))).toEqual([])
  })

  test('a call that brought nothing but its signature is asked about, and pays nothing', async () => {
    const provider = aProvider()
    const [one, other] = await Promise.all([
      provider.create(anAsk({ key: key() })),
      provider.create(anAsk({ key: key() })),
    ])
    const paid = elsewhere.pay(Number(one.id), 'paid')
    // As by whoever has the secret: the charge of one payment, told of another.
    const told = callbackOf({ ...elsewhere.wire(paid), order: { id: Number(other.id) } })
    const signals = await heard(provider, told)
    expect(signals).toMatchObject([{ payment: { id: other.id, charge: String(paid.id) } }])
    expect(await provider.ask({ id: other.id, charge: String(paid.id) })).toEqual({
      state: 'unknown',
    })
    expect(await provider.ask(other)).toEqual({ state: 'open' })
  })
})

describe('Fawry of somebody else', () => {
  let elsewhere: ElsewhereFawry
  beforeAll(async () => {
    elsewhere = await fawryElsewhere()
  })
  beforeEach(() => {
    Object.assign(elsewhere.forms, FAWRY_PLAIN)
    elsewhere.messages.splice(0)
  })
  afterAll(() => elsewhere.close())
  const aProvider = () => openFawry({ ...ACCOUNT, apiBase: elsewhere.base, isLive: false })
  const aCode = async (provider = aProvider()) => {
    const ask = anAsk({ key: key(), way: 'kiosk' })
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
      const ask = anAsk({ key: key(), way: 'kiosk' })
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
    expect(await provider.ask(other)).toMatchObject({ amount: 16_140, returned: 16_140 })
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
