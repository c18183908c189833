import { readFileSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aSandbox, cardFields, fromBrowser } from './kit.ts'

const order = { amount: 5000, currency: 'egp', metadata: { note: 'for the shop only' } }

describe('the API for browsers', () => {
  test('pays with a card and the client secret, and shows no notes of the shop', async () => {
    const sandbox = await aSandbox()
    const intent = await sandbox.stripe.paymentIntents.create(order)
    const secret = intent.client_secret ?? ''
    const method = await fromBrowser(sandbox, '/v1/payment_methods', {
      ...cardFields('4242424242424242'),
      'billing_details[name]': 'منى',
    })
    expect(method.json).toMatchObject({
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242' },
      billing_details: { name: 'منى' },
    })
    const paid = await fromBrowser(sandbox, `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: secret,
      payment_method: method.json.id,
    })
    expect(paid.json).toMatchObject({ id: intent.id, status: 'succeeded' })
    expect(paid.json).not.toHaveProperty('metadata')
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test('a decline shows no notes either', async () => {
    const sandbox = await aSandbox()
    const { id, client_secret } = await sandbox.stripe.paymentIntents.create(order)
    const path = `/v1/payment_intents/${id}/confirm`
    const refused = await fromBrowser(sandbox, path, {
      client_secret: client_secret ?? '',
      payment_method: 'pm_card_chargeDeclined',
    })
    expect(refused.status).toBe(402)
    expect(refused.json.error.message).toBe('Your card was declined.')
    expect(JSON.stringify(refused.json)).not.toContain('for the shop only')
  })

  test.each([
    ['4000002500003155', 'complete', 'succeeded', null],
    [
      '4000000000003220',
      'fail',
      'requires_payment_method',
      'payment_intent_authentication_failure',
    ],
    ['4000008400001629', 'complete', 'requires_payment_method', 'card_declined'],
  ])('3-D Secure: %s, %s → %s', async (number, result, status, code) => {
    const sandbox = await aSandbox()
    const { id, client_secret } = await sandbox.stripe.paymentIntents.create(order)
    const own = { client_secret: client_secret ?? '' }
    const method = await fromBrowser(sandbox, '/v1/payment_methods', cardFields(number))
    const waiting = await fromBrowser(sandbox, `/v1/payment_intents/${id}/confirm`, {
      ...own,
      payment_method: method.json.id,
    })
    expect(waiting.json).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    const done = await fromBrowser(sandbox, `/v1/payment_intents/${id}/authenticate`, {
      ...own,
      result,
    })
    expect(done.json.status).toBe(status)
    expect(done.json.last_payment_error?.code ?? null).toBe(code)
  })

  test('a wrong key, a wrong secret and the shop’s own calls are refused', async () => {
    const sandbox = await aSandbox()
    const { id } = await sandbox.stripe.paymentIntents.create(order)
    const path = `/v1/payment_intents/${id}/confirm`
    expect(
      (await fromBrowser(sandbox, path, { key: sandbox.secretKey, client_secret: 'x' })).status,
    ).toBe(401)
    expect(
      (await fromBrowser(sandbox, path, { client_secret: 'x', payment_method: 'pm_card_visa' }))
        .status,
    ).toBe(404)
    expect(
      (await fromBrowser(sandbox, '/v1/payment_intents', { amount: '100', currency: 'egp' }))
        .status,
    ).toBe(404)
    expect((await fromBrowser(sandbox, '/v1/refunds', { payment_intent: id })).status).toBe(404)
    const knobs = await sandbox.fetch(new Request('http://shop.test/sandbox/sandbox/knobs'))
    expect(knobs.status).toBe(404)
  })

  test.each([
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['42424242', 'incorrect_number', 'Your card number is incorrect.'],
  ])('card number %s is refused', async (number, code, message) => {
    const sandbox = await aSandbox()
    const refused = await fromBrowser(sandbox, '/v1/payment_methods', cardFields(number))
    expect(refused).toMatchObject({
      status: 402,
      json: { error: { type: 'card_error', code, message } },
    })
  })

  test('junk is never a 500', async () => {
    const sandbox = await aSandbox()
    const send = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
      sandbox.fetch(
        new Request(`http://shop.test/sandbox${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        }),
      )
    const bodies = [
      '',
      '{',
      '%',
      '%ff%fe',
      '[]',
      'a[',
      '[[[[]]]]',
      'a[b][c][d][e][f][g][h]=1',
      '__proto__[x]=1',
      'card=1&card[number]=2',
      '\u0000',
      'card[number][x]=1&type=card',
    ]
    for (const body of bodies) {
      const keyed = `key=${sandbox.publishableKey}&${body}`
      for (const path of [
        '/v1/payment_methods',
        '/v1/payment_intents/x/confirm',
        '/v1/setup_intents/x/confirm',
        '/v1/setup_intents/x/authenticate',
        '/v1/%ff',
        '/v1/payment_intents/%00/confirm',
      ]) {
        expect((await send(path, keyed)).status, `${path} ${body}`).toBeOneOf([400, 404])
        expect((await send(path, body)).status, `${path} ${body}`).toBeOneOf([400, 401, 404])
      }
    }
    expect((await send('/v1/payment_methods', 'x'.repeat(70_000))).status).toBe(413)
  })

  test('serves its files with or without the prefix, and nothing else', async () => {
    const sandbox = await aSandbox()
    const get = (path: string) => sandbox.fetch(new Request(`http://shop.test${path}`))
    expect((await get('/sandbox/stripe.js')).headers.get('content-type')).toContain('javascript')
    expect((await get('/stripe.js')).status).toBe(200)
    expect((await get('/sandbox/card.html')).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    )
    expect((await get('/sandbox/..%2fsandbox.ts')).status).toBe(404)
    expect((await get('/sandbox/')).status).toBe(404)
    expect((await fetch(`${sandbox.apiBase}/sandbox/stripe.js`)).status).toBe(200)
  })

  test('card numbers and codes are not kept', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.sqlite')
    const sandbox = await aSandbox({ file })
    await fromBrowser(sandbox, '/v1/payment_methods', {
      ...cardFields('4000056655665556'),
      'card[cvc]': '739',
    })
    await fromBrowser(sandbox, '/v1/payment_methods', {
      ...cardFields('4000056655665557'),
      'card[cvc]': '739',
    })
    await sandbox.close()
    const kept = readFileSync(file, 'latin1')
    expect(kept).toContain('5556')
    expect(kept).not.toMatch(/400005665566555[67]/)
  })
})
