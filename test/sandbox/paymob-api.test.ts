import { describe, expect, test } from 'vitest'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { aPaymobShop, asked, atKiosk, byCard, byWallet, kioskNumber, PAGE } from './paymob-kit.ts'
import type { PaymobShop } from './paymob-kit.ts'
import { aSandbox } from './kit.ts'

const intention = {
  amount: 16_140,
  currency: 'EGP',
  payment_methods: ['card', 1996388, 'kiosk'],
  billing_data: { first_name: 'Mona', last_name: 'Ali', phone_number: '+201001234567' },
}

type Keys = Pick<PaymobShop['settings'], 'apiBase' | 'secretKey'>

async function call(
  { apiBase = '', secretKey }: Keys,
  method: string,
  path: string,
  body?: object,
) {
  const response = await fetch(`${apiBase}${path}`, {
    method,
    headers: { authorization: `Token ${secretKey}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text }
}

describe('an intention', () => {
  test('is answered as Paymob does', async () => {
    const { settings } = await aPaymobShop()
    const body = { ...intention, special_reference: 'B-1', extras: { order: 'B-1' } }
    expect(await call(settings, 'POST', '/v1/intention/', body)).toMatchObject({
      status: 201,
      json: {
        id: expect.stringMatching(/^pi_test_/),
        client_secret: expect.stringMatching(/^egy_csk_test_/),
        intention_order_id: expect.any(Number),
        special_reference: 'B-1',
        status: 'intended',
        intention_detail: { amount: 16_140, currency: 'EGP' },
        payment_keys: [{ gateway_type: 'VPC' }, { gateway_type: 'UIG' }, { gateway_type: 'CAGG' }],
      },
    })
  })

  test.each([
    [{ amount: undefined }, 400, { amount: ['This field is required.'] }],
    [{ amount: 1.5 }, 400, { amount: [expect.any(String)] }],
    [{ amount: 99 }, 400, { amount: [expect.stringContaining('100')] }],
    [{ currency: 'USD' }, 400, { currency: [expect.any(String)] }],
    [{ payment_methods: [] }, 400, { payment_methods: [expect.any(String)] }],
    [{ payment_methods: [1] }, 404, { detail: expect.stringContaining('Integration ID/Name') }],
    [
      { billing_data: { first_name: 'a', last_name: 'b' } },
      400,
      { billing_data: { phone_number: ['This field is required.'] } },
    ],
    [{ items: [{ amount: 16_140 }] }, 400, { items: { name: ['This field is required.'] } }],
    [
      { items: [{ name: 'a', amount: 1 }] },
      406,
      { detail: 'unmatched_item_prices', code: 'unmatched_item_prices' },
    ],
    [{ redirection_url: 'javascript:alert(1)' }, 400, { redirection_url: ['Enter a valid URL.'] }],
    [{ expiration: 0 }, 400, { expiration: [expect.any(String)] }],
  ])('with %j is refused: %i', async (change, status, json) => {
    const { settings } = await aPaymobShop()
    const body = { ...intention, ...change }
    expect(await call(settings, 'POST', '/v1/intention/', body)).toMatchObject({ status, json })
  })

  test('needs the secret key, and JSON', async () => {
    const { settings } = await aPaymobShop()
    const wrong = { ...settings, secretKey: 'egy_sk_test_x' }
    const answer = await call(wrong, 'POST', '/v1/intention/', intention)
    expect(answer).toEqual({ status: 401, json: { detail: 'incorrect credentials' } })
    expect((await call(settings, 'POST', '/v1/intention/')).status).toBe(400)
    expect((await call(settings, 'GET', '/v1/none')).status).toBe(404)
  })

  test('takes each reference once, and is changed until it is paid', async () => {
    const shop = await aPaymobShop()
    const { settings } = shop
    const body = { ...intention, special_reference: 'B-2' }
    const { json } = await call(settings, 'POST', '/v1/intention/', body)
    expect((await call(settings, 'POST', '/v1/intention/', body)).status).toBe(400)
    const path = `/v1/intention/${json.client_secret}`
    const changed = await call(settings, 'PUT', path, { ...body, amount: 20_000 })
    expect(changed).toMatchObject({ status: 200, json: { intention_detail: { amount: 20_000 } } })
    const fields = { publicKey: settings.publicKey, clientSecret: json.client_secret }
    expect((await byCard(shop, fields)).status).toBe(200)
    expect((await call(settings, 'PUT', path, body)).status).toBe(409)
    expect((await call(settings, 'PUT', '/v1/intention/none', body)).status).toBe(404)
  })
})

describe('the older way to pay without their page', () => {
  test('a kiosk and a wallet', async () => {
    const shop = await aPaymobShop()
    const { json } = await call(shop.settings, 'POST', '/v1/intention/', intention)
    const keyOf = (gateway: string) =>
      json.payment_keys.find((one: { gateway_type: string }) => one.gateway_type === gateway).key
    const pay = (identifier: string, subtype: string, gateway: string) =>
      call(shop.settings, 'POST', '/api/acceptance/payments/pay', {
        source: { identifier, subtype },
        payment_token: keyOf(gateway),
      })
    const kiosk = await pay('AGGREGATOR', 'AGGREGATOR', 'CAGG')
    expect(kiosk.json).toMatchObject({
      pending: true,
      data: { bill_reference: expect.any(Number) },
    })
    const wallet = await pay('01010101010', 'WALLET', 'UIG')
    expect(wallet.json.redirect_url).toContain('/unifiedcheckout/wallet?')
    expect((await shop.visit(wallet.json.redirect_url)).status).toBe(200)
    expect((await pay('AGGREGATOR', 'AGGREGATOR', 'VPC')).status).toBe(400)
    expect((await atKiosk(shop, String(kiosk.json.data.bill_reference))).status).toBe(200)
    expect((await pay('AGGREGATOR', 'AGGREGATOR', 'CAGG')).status).toBe(409)
  })
})

describe('the pages', () => {
  test('a second submit is refused, and leads back to the shop', async () => {
    const shop = await aPaymobShop()
    const { fields } = await asked(shop)
    const both = await Promise.all([byCard(shop, fields), byCard(shop, fields)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    const page = await shop.visit(`${PAGE}?${new URLSearchParams(fields)}`)
    expect(page.status).toBe(409)
    expect(await page.text()).toContain('http://shop.test/orders/1042?key=k&amp;id=')
    await expect.poll(() => shop.callbacks.received.length).toBe(1)
  })

  test('write what is typed as text, and lead nowhere else', async () => {
    const shop = await aPaymobShop()
    const { fields } = await asked(shop)
    const evil = `"><script>alert(1)</script>`
    const page = await byCard(shop, { ...fields, lang: evil }, evil)
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' http://shop.test`,
    )
    for (const other of [
      { ...fields, publicKey: 'egy_pk_test_x' },
      { ...fields, clientSecret: `${evil}%00` },
    ]) {
      const refused = await shop.visit(`${PAGE}?${new URLSearchParams(other)}`)
      expect(refused.status).toBe(404)
      expect(await refused.text()).not.toContain('<script')
    }
  })

  test('show no transaction of another payment', async () => {
    const shop = await aPaymobShop()
    const kiosk = await asked(shop, { way: 'kiosk' })
    await kioskNumber(shop, kiosk.fields)
    const other = await asked(shop, { way: 'wallet' })
    const query = new URLSearchParams({ ...other.fields, transaction: '192036465' })
    expect((await shop.visit(`${PAGE}kiosk?${query}`)).status).toBe(404)
    expect((await byCard(shop, other.fields)).status).toBe(404)
  })

  test('a wallet declines after three wrong codes, and one that nobody has', async () => {
    const shop = await aPaymobShop()
    const { id, fields } = await asked(shop, { way: 'wallet' })
    const started = await shop.visit(`${PAGE}wallet`, { ...fields, number: '٠١٠١٠١٠١٠١٠' })
    const carried = Object.fromEntries(
      new URL(started.headers.get('location') ?? '', 'http://shop.test').searchParams,
    )
    const guess = async () =>
      (await shop.visit(`${PAGE}wallet-confirm`, { ...carried, mpin: '1', otp: '1' })).status
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
      422, 422, 402, 409,
    ])
    expect(await shop.provider.ask({ id })).toEqual({ state: 'open' })
    expect((await byWallet(shop, fields)).status).toBe(303)
  })
})

describe('the stand-in', () => {
  test('takes knobs with the secret key, and reverses a payment', async () => {
    const shop = await aPaymobShop()
    const { settings } = shop
    const turn = (change: object, keys: Keys = settings) =>
      call(keys, 'POST', '/sandbox/knobs', change)
    expect((await turn({ callbacksOff: true }, { ...settings, secretKey: 'x' })).status).toBe(401)
    expect((await turn({ colour: 'red' })).status).toBe(400)
    const { id, fields } = await asked(shop)
    await turn({ callbacksOff: true })
    await byCard(shop, fields)
    const facts = await shop.provider.ask({ id })
    const charge = facts.state === 'captured' ? Number(facts.charge) : 0
    expect((await turn({ reverse: charge })).status).toBe(200)
    expect((await turn({ reverse: charge })).status).toBe(400)
    expect(shop.callbacks.received).toEqual([])
    expect((await turn({ reset: true })).json.callbacksOff).toBe(false)
    await expect.poll(() => shop.callbacks.received.length).toBe(2)
  })

  test('keeps keys, payments and callbacks when it starts again', async () => {
    const file = join(tmpdir(), `paymob-${randomUUID()}.sqlite`)
    const first = await aSandbox({ file })
    first.paymob.knobs.callbacksOff = true
    const { json } = await call(first.paymob, 'POST', '/v1/intention/', {
      ...intention,
      notification_url: 'http://127.0.0.1:1/hook',
    })
    await first.close()
    const second = await aSandbox({ file })
    expect(second.paymob.secretKey).toBe(first.paymob.secretKey)
    const path = `/v1/intention/element/${second.paymob.publicKey}/${json.client_secret}/`
    expect((await call(second.paymob, 'GET', path)).status).toBe(200)
  })
})
