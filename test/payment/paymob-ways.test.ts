import { describe, expect, test } from 'vitest'
import {
  aPaymobShop,
  anAsk,
  asked,
  atKiosk,
  BAD_CARD,
  byCard,
  byWallet,
  fieldsOf,
  kioskNumber,
  PAGE,
  paidByCard,
} from '../sandbox/paymob-kit.ts'

const paid = { state: 'captured', amount: 16_140, currency: 'egp' }

describe('what Paymob collects', () => {
  test('a card: nothing, until it is paid', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop)
    expect(await shop.provider.ask({ id })).toEqual({ state: 'open' })
    const answer = await byCard(shop, fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/shop\.test\/orders\/1042\?key=k&id=\d+/,
    )
    const facts = await shop.provider.ask({ id })
    expect(facts).toEqual({ ...paid, charge: expect.stringMatching(/^\d+$/) })
    const { charge } = facts.state === 'captured' ? facts : { charge: null }
    expect(await shop.provider.ask({ id, charge })).toEqual(facts)
  })

  test('a card that is declined may be followed by one that pays', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop)
    expect((await byCard(shop, fields, BAD_CARD)).status).toBe(402)
    expect(await shop.provider.ask({ id })).toEqual({ state: 'open' })
    await byCard(shop, fields)
    await expect.poll(() => shop.callbacks.received.length).toBe(2)
    expect(await shop.provider.ask({ id })).toMatchObject(paid)
    const ids = shop.callbacks.received.map(({ json }) => String(json.obj.id))
    expect(await shop.provider.ask({ id, charge: ids[0] })).toEqual({ state: 'open' })
  })

  test('a wallet, with MPIN and code', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop, { way: 'wallet' })
    expect((await byWallet(shop, fields, '000000')).status).toBe(422)
    expect(await shop.provider.ask({ id })).toEqual({ state: 'processing' })
    expect((await byWallet(shop, fields)).status).toBe(303)
    expect(await shop.provider.ask({ id })).toMatchObject(paid)
  })

  test('a kiosk: a number, then cash', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop, { way: 'kiosk' })
    const number = await kioskNumber(shop, fields)
    expect(number).toMatch(/^\d{9}$/)
    expect(await kioskNumber(shop, fields)).toBe(number)
    expect(await shop.provider.ask({ id })).toEqual({ state: 'open' })
    expect((await atKiosk(shop, number)).status).toBe(200)
    expect(await shop.provider.ask({ id })).toMatchObject(paid)
    expect((await atKiosk(shop, number)).status).toBe(422)
  })

  test('instalments', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop, { way: 'instalments' })
    await byCard(shop, fields, undefined, 'instalments')
    expect(await shop.provider.ask({ id })).toMatchObject(paid)
    await expect
      .poll(() => shop.callbacks.received[0]?.json.obj.source_data)
      .toMatchObject({ tenure: 6 })
  })

  test('a hold, of which less is captured', async () => {
    const shop = await aPaymobShop()
    const { id, facts, charge } = await paidByCard(shop, { plan: 'hold' })
    expect(facts).toEqual({
      state: 'authorised',
      amount: 16_140,
      currency: 'egp',
      charge,
      holdEnds: null,
    })
    const captured = { ...paid, amount: 15_000, charge }
    expect(await shop.provider.capture({ id, charge }, 15_000, 'capture-1')).toEqual(captured)
    expect(await shop.provider.ask({ id })).toEqual(captured)
    expect(await shop.provider.capture({ id }, 15_000, 'capture-1')).toEqual(captured)
    await expect(shop.provider.capture({ id: '99' }, 1, 'c')).rejects.toMatchObject({
      code: 'other',
    })
  })

  test('a hold is released', async () => {
    const shop = await aPaymobShop()
    const { id } = await paidByCard(shop, { plan: 'hold' })
    await shop.provider.cancel({ id }, 'requested-by-customer')
    expect(await shop.provider.ask({ id })).toEqual({ state: 'ended', isByCustomer: true })
    expect(await shop.restarted().ask({ id })).toEqual({ state: 'ended', isByCustomer: false })
    await shop.provider.cancel({ id }, 'requested-by-customer')
    await expect(shop.provider.capture({ id }, 100, 'c')).rejects.toMatchObject({ code: 'other' })
  })

  test('a capture that the bank declines', async () => {
    const shop = await aPaymobShop()
    const { id, facts } = await paidByCard(shop, { plan: 'hold' })
    shop.knobs.capturesFail = true
    await expect(shop.provider.capture({ id }, 15_000, 'c')).rejects.toMatchObject({ code: 'card' })
    expect(await shop.provider.ask({ id })).toEqual(facts)
  })
})

describe('what is asked for', () => {
  test('the intention has what Paymob needs, and its page leads to one way', async () => {
    const shop = await aPaymobShop()
    const { pay } = await shop.provider.create(anAsk({ way: 'kiosk' }))
    const { publicKey, clientSecret } = fieldsOf(pay)
    const response = await fetch(
      `${shop.settings.apiBase}/v1/intention/element/${publicKey}/${clientSecret}/`,
    )
    expect(await response.json()).toMatchObject({
      amount: 16_140,
      currency: 'EGP',
      payment_methods: [{ integration_id: shop.settings.integrations.kiosk }],
    })
  })

  test('one key makes one payment, also at once', async () => {
    const shop = await aPaymobShop()
    const ask = anAsk()
    const offers = await Promise.all([shop.provider.create(ask), shop.provider.create(ask)])
    expect(await shop.provider.create(ask)).toEqual(offers[0])
    expect(offers[1]).toEqual(offers[0])
    await expect(shop.provider.create({ ...ask, amount: 1 })).rejects.toMatchObject({
      code: 'other',
    })
  })

  test('a process that remembers nothing makes another page, unless the first was paid', async () => {
    const shop = await aPaymobShop()
    const ask = anAsk()
    const first = await shop.provider.create(ask)
    const second = await shop.restarted().create(ask)
    expect(second.id).not.toBe(first.id)
    await byCard(shop, fieldsOf(first.pay))
    expect(await shop.restarted().create(ask)).toEqual({
      id: first.id,
      customer: null,
      pay: { by: 'page', url: ask.returnUrl },
    })
  })

  test('too small a sum is refused as that', async () => {
    const shop = await aPaymobShop()
    shop.knobs.minimumAmount = 500
    await expect(shop.provider.create(anAsk({ amount: 499 }))).rejects.toMatchObject({
      code: 'too-small',
    })
    await expect(shop.provider.create(anAsk({ amount: 500 }))).resolves.toMatchObject({
      pay: { by: 'page' },
    })
  })

  test.each([
    { way: 'wallet', plan: 'hold' },
    { way: 'card', plan: 'save' },
    { expiresAt: new Date(0).toISOString() },
  ] as const)('%j is refused', async (ask) => {
    const shop = await aPaymobShop()
    await expect(shop.provider.create(anAsk(ask))).rejects.toMatchObject({ code: 'other' })
  })

  test('a way without its integration is not offered, and refused', async () => {
    const shop = await aPaymobShop({ integrations: { card: 4097558 } })
    expect(shop.provider.ways).toEqual({ card: ['charge'] })
    await expect(shop.provider.create(anAsk({ way: 'kiosk' }))).rejects.toMatchObject({
      code: 'other',
    })
    await expect(shop.provider.create(anAsk({ plan: 'hold' }))).rejects.toMatchObject({
      code: 'other',
    })
  })

  test('a name of one word, no e-mail and a long address are no problem', async () => {
    const shop = await aPaymobShop()
    const order = { ...anAsk().order, name: ' ندى ', email: '', address: '🥕'.repeat(300) }
    await expect(shop.provider.create(anAsk({ order }))).resolves.toMatchObject({ customer: null })
  })
})

describe('what is given up', () => {
  test('an unpaid payment ends for the shop, and counts if it is paid all the same', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop)
    await shop.provider.cancel({ id }, 'abandoned')
    expect(await shop.provider.ask({ id })).toEqual({ state: 'ended', isByCustomer: false })
    await byCard(shop, fields)
    expect(await shop.provider.ask({ id })).toMatchObject(paid)
    await shop.provider.cancel({ id }, 'abandoned')
    expect(await shop.provider.ask({ id })).toMatchObject(paid)
  })

  test('a page cannot be paid after its time', async () => {
    const shop = await aPaymobShop()
    const { fields } = await asked(shop, { expiresAt: new Date(Date.now() + 1500).toISOString() })
    const page = `${PAGE}?${new URLSearchParams(fields)}`
    await expect.poll(async () => (await shop.visit(page)).status, { timeout: 5000 }).toBe(410)
    expect((await byCard(shop, fields)).status).toBe(410)
  })
})
