import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PaymentSignal, SignedMessage } from '#shop/payment/provider.ts'
import { aPaymobShop, asked, BAD_CARD, byCard, paidByCard } from '../sandbox/paymob-kit.ts'
import type { Callback, PaymobShop } from '../sandbox/paymob-kit.ts'

const headers = new Headers()

function verify({ provider }: PaymobShop, { query, body }: Pick<Callback, 'query' | 'body'>) {
  return provider.verify({ headers, query, body })
}

/** Returns the callback of a card payment as it arrived. */
async function aCallback(shop: PaymobShop) {
  const { id, charge } = await paidByCard(shop)
  await expect.poll(() => shop.callbacks.received.length).toBe(1)
  const [callback] = shop.callbacks.received
  if (!callback) throw new Error('There is none')
  return { id, charge, callback }
}

function withObj({ query, json }: Callback, change: object): Pick<Callback, 'query' | 'body'> {
  return { query, body: bytes({ ...json, obj: { ...json.obj, ...change } }) }
}

function bytes(json: unknown) {
  return new TextEncoder().encode(JSON.stringify(json))
}

function signed(text: string, secret: string) {
  return new URLSearchParams({ hmac: createHmac('sha512', secret).update(text).digest('hex') })
}

/** Throws if the callback was refused. */
function signalsOf(verified: PaymentSignal[] | string): PaymentSignal[] {
  if (typeof verified === 'string') throw new Error(verified)
  return verified
}

describe('a callback of Paymob', () => {
  test('tells of the payment and its charge', async () => {
    const shop = await aPaymobShop()
    const { id, charge, callback } = await aCallback(shop)
    const [signal, ...more] = signalsOf(await verify(shop, callback))
    expect(more).toEqual([])
    expect(signal).toMatchObject({
      id: `paymob-${id}-${charge}-success`,
      type: 'transaction.success',
      payment: { id, charge },
    })
    const age = Date.now() - Date.parse(signal?.at ?? '')
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(60_000)
  })

  test('three deliveries are one signal, a decline and a payment are two', async () => {
    const shop = await aPaymobShop()
    shop.knobs.callbackRepeat = 3
    const { fields } = await asked(shop)
    await byCard(shop, fields, BAD_CARD)
    await byCard(shop, fields)
    await expect.poll(() => shop.callbacks.received.length).toBe(6)
    const verified = await Promise.all(shop.callbacks.received.map((one) => verify(shop, one)))
    const signals = verified.flatMap(signalsOf)
    expect(new Set(signals.map(({ id }) => id)).size).toBe(2)
    expect(signals.map(({ payment }) => payment?.charge ?? null)).toContain(null)
  })

  const values = [
    { amount_cents: 1 },
    { created_at: '2026-11-26T12:00:00.000000' },
    { currency: 'USD' },
    { error_occured: true },
    { has_parent_transaction: true },
    { id: 7 },
    { integration_id: 7 },
    { is_3d_secure: false },
    { is_auth: true },
    { is_capture: true },
    { is_refunded: true },
    { is_standalone_payment: false },
    { is_voided: true },
    { order: { id: 7 } },
    { owner: 7 },
    { pending: true },
    { source_data: { pan: '2346', type: 'wallet', sub_type: 'MasterCard' } },
    { source_data: null },
    { success: false },
  ]
  test.each(values)('is refused with %j in place of its own', async (change) => {
    const shop = await aPaymobShop()
    const { callback } = await aCallback(shop)
    expect(await verify(shop, withObj(callback, change))).toBe('bad-signature')
  })

  test('is the same signal, whatever is changed that is not signed', async () => {
    const shop = await aPaymobShop()
    const { callback } = await aCallback(shop)
    const own = await verify(shop, callback)
    const change = { refunded_amount_cents: 5, is_refund: true, updated_at: 'x', extra: [1] }
    expect(await verify(shop, withObj(callback, change))).toEqual(own)
  })

  test('of the other mode is refused', async () => {
    const shop = await aPaymobShop()
    const { callback } = await aCallback(shop)
    expect(await verify(shop, withObj(callback, { is_live: true }))).toBe('wrong-mode')
  })

  test('of an integration of somebody else is no signal', async () => {
    const shop = await aPaymobShop({ integrations: { card: 4097560, kiosk: 1 } })
    shop.settings.integrations.card = 4097558
    const { callback } = await aCallback(shop)
    shop.settings.integrations.card = 4097560
    expect(await verify(shop, callback)).toEqual([])
  })

  test('cannot be split anew into other values', async () => {
    const shop = await aPaymobShop()
    const { callback } = await aCallback(shop)
    const { id, order, owner, amount_cents, created_at } = callback.json.obj
    const first = String(owner)[0] ?? ''
    const moved = {
      order: { id: Number(`${order.id}${first}`) },
      owner: Number(String(owner).slice(1)),
    }
    const others = [
      {
        amount_cents: Number(String(amount_cents).slice(0, -1)),
        created_at: `${String(amount_cents).at(-1)}${String(created_at)}`,
      },
      { amount_cents: '', created_at: `${String(amount_cents)}${String(created_at)}` },
    ]
    expect(await verify(shop, withObj(callback, { id: String(id), order: order.id }))).toEqual(
      await verify(shop, callback),
    )
    for (const other of others)
      expect(await verify(shop, withObj(callback, other))).toMatch(/^bad-/)
    // Two adjacent numbers divided in another way keep the signature. The signal then names a payment that
    // the provider does not confirm.
    if (String(owner)[1] === '0') return
    const [signal] = signalsOf(await verify(shop, withObj(callback, moved)))
    const facts = await shop.provider.ask(signal?.payment ?? { id: '' })
    expect(facts).toEqual({ state: 'unknown' })
  })

  test('that came back with the browser is no proof', async () => {
    const shop = await aPaymobShop()
    const { fields } = await asked(shop)
    const answer = await byCard(shop, fields)
    const { searchParams: query } = new URL(answer.headers.get('location') ?? '')
    expect(query.get('success')).toBe('true')
    expect(query.get('hmac')).toMatch(/^[0-9a-f]{128}$/)
    expect(await verify(shop, { query, body: new Uint8Array() })).toBe('bad-signature')
  })

  test('is refused where it is no callback at all', async () => {
    const shop = await aPaymobShop()
    const { callback } = await aCallback(shop)
    const { query, json } = callback
    const twice = new URLSearchParams([...query, ...query])
    const bodies: Pick<SignedMessage, 'query' | 'body'>[] = [
      { query: new URLSearchParams(), body: callback.body },
      { query: twice, body: callback.body },
      { query, body: new Uint8Array([0xff, 0xfe]) },
      { query, body: bytes(null) },
      { query, body: bytes([json]) },
      { query, body: bytes({ type: 'SUBSCRIPTION', obj: json.obj }) },
      { query, body: bytes({ ...json, obj: { ...json.obj, filler: 'x'.repeat(200_000) } }) },
      { query, body: new TextEncoder().encode('['.repeat(100_000)) },
      {
        query,
        body: bytes({ type: 'TRANSACTION', obj: JSON.parse('{"__proto__":{"success":true}}') }),
      },
    ]
    for (const message of bodies) expect(await verify(shop, message)).toBe('bad-signature')
  })

  test('with a wrong signature is refused, and comes again', async () => {
    const shop = await aPaymobShop({}, () => 400)
    shop.knobs.callbackWrongSignature = true
    await paidByCard(shop)
    await expect.poll(() => shop.callbacks.attempts()).toBeGreaterThanOrEqual(2)
    const own = await aPaymobShop()
    own.knobs.callbackWrongSignature = true
    const { callback } = await aCallback(own)
    expect(await verify(own, callback)).toBe('bad-signature')
  })

  test('of a saved card is a signal without a charge', async () => {
    const shop = await aPaymobShop()
    const obj = {
      id: 800001,
      token: 'tok',
      masked_pan: 'xxxx-0010',
      merchant_id: 164295,
      card_subtype: 'Visa',
      created_at: '2026-08-14T12:00:00.000000',
      email: 'mona@example.com',
      order_id: '217503754',
    }
    const text = 'Visa2026-08-14T12:00:00.000000mona@example.com800001xxxx-0010164295217503754tok'
    const query = signed(text, shop.settings.hmacSecret)
    const [signal] = signalsOf(await verify(shop, { query, body: bytes({ type: 'TOKEN', obj }) }))
    expect(signal).toEqual({
      id: 'paymob-217503754-token-800001',
      type: 'token',
      payment: { id: '217503754', charge: null },
      at: '2026-08-14T09:00:00.000Z',
    })
    const forged = { type: 'TOKEN', obj: { ...obj, order_id: '217503755' } }
    expect(await verify(shop, { query, body: bytes(forged) })).toBe('bad-signature')
  })

  test('that is signed and cannot be read is said to be so', async () => {
    const shop = await aPaymobShop()
    const query = signed('', shop.settings.hmacSecret)
    expect(await verify(shop, { query, body: bytes({ type: 'TRANSACTION', obj: {} }) })).toBe(
      'bad-body',
    )
    expect(await verify(shop, { query, body: bytes({ type: 'TOKEN', obj: null }) })).toBe(
      'bad-body',
    )
  })
})
