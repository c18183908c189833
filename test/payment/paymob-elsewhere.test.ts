import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { anAsk } from '../sandbox/paymob-kit.ts'
import { aKey, aRefund, heard } from './elsewhere/kit.ts'
import { FAULTS, type Message } from './elsewhere/server.ts'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import { paymobElsewhere, type ElsewherePaymob } from './elsewhere/paymob.ts'
import { callbackOf, KEYS } from './elsewhere/paymob-messages.ts'
import { PLAIN, type PaymobForms } from './elsewhere/paymob-wire.ts'

// Tests the adapter with the second fake, in each form that Paymob's documentation allows.

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
    const ask = anAsk({ key: aKey() })
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
    const one = await provider.create(anAsk({ key: aKey(), plan: 'hold' }))
    elsewhere.pay(Number(one.id), 'paid')
    expect(await provider.ask(one)).toMatchObject({ state: 'authorised', amount: 16_140 })
    expect(await provider.capture(one, 12_000, 'c')).toMatchObject({ amount: 12_000 })
    expect(await aProvider().capture(one, 12_000, 'c')).toMatchObject({ amount: 12_000 })
    expect(elsewhere.sumsOf(Number(one.id))).toMatchObject({ charged: 12_000, held: 0 })
    const other = await provider.create(anAsk({ key: aKey(), plan: 'hold' }))
    elsewhere.pay(Number(other.id), 'paid')
    await provider.cancel(other, 'abandoned')
    expect(await provider.ask(other)).toMatchObject({ state: 'ended' })
    expect(elsewhere.sumsOf(Number(other.id))).toMatchObject({ charged: 0, held: 0 })
  })

  test.each(FAULTS)('answers with "%s": each thing is done once', async (fault) => {
    const ask = anAsk({ key: aKey() })
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
    const { id } = await provider.create(anAsk({ key: aKey() }))
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
    const { id } = await provider.create(anAsk({ key: aKey() }))
    elsewhere.reverse(elsewhere.pay(Number(id), 'paid'))
    expect(await provider.ask({ id })).toMatchObject({ amount: 16_140, returned: 16_140 })
  })

  test('a message is believed in other spellings, and in no other content', async () => {
    const provider = aProvider()
    const { id } = await provider.create(anAsk({ key: aKey() }))
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
    // Validly signed, but of another mode or integration.
    expect(await heard(provider, altered({ is_live: true }))).toBe('wrong-mode')
    expect(await heard(provider, callbackOf({ ...obj, integration_id: 99 }))).toEqual([])
  })

  test('a call that brought nothing but its signature is asked about, and pays nothing', async () => {
    const provider = aProvider()
    const [one, other] = await Promise.all([
      provider.create(anAsk({ key: aKey() })),
      provider.create(anAsk({ key: aKey() })),
    ])
    const paid = elsewhere.pay(Number(one.id), 'paid')
    // A forger with the secret combines the charge of one payment with the id of another.
    const told = callbackOf({ ...elsewhere.wire(paid), order: { id: Number(other.id) } })
    const signals = await heard(provider, told)
    expect(signals).toMatchObject([{ payment: { id: other.id, charge: String(paid.id) } }])
    expect(await provider.ask({ id: other.id, charge: String(paid.id) })).toEqual({
      state: 'unknown',
    })
    expect(await provider.ask(other)).toEqual({ state: 'open' })
  })
})
