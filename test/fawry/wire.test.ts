import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { ProviderOutage } from '#shop/payment/provider.ts'
import { aRefund, anAsk, errorOf, serve, sha256 } from './kit.ts'

type Call = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> }

const keys = { merchantCode: 'is0N+YQzlE4=', secureKey: 'secure-key-1', isLive: false }

/** Gives each call the next answer, and records the calls. */
async function scripted(answers: (object | string | number)[]) {
  const calls: Call[] = []
  const apiBase = await serve((request, response, text) => {
    const url = new URL(request.url ?? '', 'http://fawry.test')
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: text === '' ? {} : JSON.parse(text),
    })
    const answer = answers.shift() ?? 500
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return { calls, provider: openFawry({ ...keys, apiBase }), apiBase }
}

const unknown = { type: 'PaymentStatusResponse', statusCode: 9938, statusDescription: 'Not found' }

test('a charge and a status are signed as described', async () => {
  const ask = anAsk({ key: 'B-1042-1' })
  const { calls, apiBase } = await scripted([
    unknown,
    {
      type: 'ChargeResponse',
      referenceNumber: '100163201',
      merchantRefNumber: 'B-1042-1',
      expirationTime: Date.parse(ask.expiresAt ?? ''),
      statusCode: 200,
      statusDescription: 'Operation done successfully',
    },
  ])
  const provider = openFawry({ ...keys, apiBase, notificationUrl: 'https://shop.test/hook' })
  expect(await provider.create(ask)).toEqual({
    id: 'B-1042-1',
    customer: null,
    pay: { by: 'code', code: '100163201', expiresAt: ask.expiresAt },
  })
  expect(calls).toMatchObject([
    { method: 'GET', path: '/ECommerceWeb/Fawry/payments/status/v2' },
    { method: 'POST', path: '/ECommerceWeb/Fawry/payments/charge' },
  ])
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    merchantCode: 'is0N+YQzlE4=',
    merchantRefNumber: 'B-1042-1',
    signature: sha256('is0N+YQzlE4=B-1042-1secure-key-1'),
  })
  const description = `${m.order_number({}, { locale: 'ar' })} 1042`
  expect(calls[1]?.body).toEqual({
    merchantCode: 'is0N+YQzlE4=',
    merchantRefNum: 'B-1042-1',
    customerName: 'Mona Ali',
    customerMobile: '01001234567',
    customerEmail: 'mona@example.com',
    paymentMethod: 'PAYATFAWRY',
    amount: 161.4,
    currencyCode: 'EGP',
    description,
    language: 'ar-eg',
    paymentExpiry: Date.parse(ask.expiresAt ?? ''),
    chargeItems: [{ itemId: '1042', description, price: 161.4, quantity: 1 }],
    orderWebHookUrl: 'https://shop.test/hook',
    signature: sha256('is0N+YQzlE4=B-1042-1PAYATFAWRY161.40secure-key-1'),
  })
})

test('a refund is signed with its reason', async () => {
  const { calls, provider } = await scripted([
    {
      fawryRefNumber: 100163201,
      merchantRefNumber: 'B-1',
      orderStatus: 'PAID',
      orderAmount: 161.4,
    },
    { type: 'ResponseDataModel', statusCode: 200, statusDescription: 'ok' },
  ])
  const refund = aRefund({ amount: 5_005, key: 'r-1' })
  expect(await provider.refund({ id: 'B-1' }, refund)).toEqual({
    id: 'r-1',
    state: 'done',
    reason: null,
  })
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/ECommerceWeb/Fawry/payments/refund' })
  const reason = 'Order order-1, refund r-1'
  expect(calls[1]?.body).toEqual({
    merchantCode: 'is0N+YQzlE4=',
    referenceNumber: '100163201',
    refundAmount: 50.05,
    reason,
    signature: sha256(`is0N+YQzlE4=10016320150.05${reason}secure-key-1`),
  })
})

test('a refund that is answered without a word is done only if the status shows it', async () => {
  const paid = { fawryRefNumber: '1', orderStatus: 'PAID', orderAmount: 10 }
  const part = { ...paid, orderStatus: 'PARTIAL_REFUNDED', refundedAmount: 4 }
  const unsaid = await scripted([paid, {}, paid])
  const refund = aRefund({ amount: 400 })
  expect(await errorOf(unsaid.provider.refund({ id: 'B-1' }, refund))).toBeInstanceOf(
    ProviderOutage,
  )
  const shown = await scripted([paid, '', part])
  expect(await shown.provider.refund({ id: 'B-1' }, refund)).toMatchObject({ state: 'done' })
})

test('a cancellation is signed with its language', async () => {
  const { calls, provider } = await scripted([
    { referenceNumber: '100163201', paymentStatus: 'UNPAID' },
    '',
    { referenceNumber: '100163201', orderStatus: 'CANCELLED' },
  ])
  await provider.cancel({ id: 'B-1' }, 'abandoned')
  expect(calls[1]).toMatchObject({
    method: 'POST',
    path: '/ECommerceWeb/api/orders/cancel-unpaid-order',
    body: {
      merchantAccount: 'is0N+YQzlE4=',
      orderRefNo: '100163201',
      lang: 'ar-eg',
      signature: sha256('100163201is0N+YQzlE4=ar-egsecure-key-1'),
    },
  })
})

const captured = { state: 'captured', currency: 'egp', charge: null }

test.each([
  [{ orderStatus: 'NEW', orderAmount: 10 }, { state: 'open' }],
  [{ paymentStatus: 'UNPAID' }, { state: 'open' }],
  [
    { orderStatus: 'PAID', orderAmount: 10.1 },
    { ...captured, amount: 1010 },
  ],
  [
    { orderStatus: 'Delivered', orderAmount: '10.10' },
    { ...captured, amount: 1010 },
  ],
  // The customer also pays the fees, which the shop does not get.
  [
    { orderStatus: 'PAID', paymentAmount: 15.1, orderAmount: 10.1, fawryFees: 5 },
    { ...captured, amount: 1010 },
  ],
  [
    { paymentStatus: 'PAID', paymentAmount: 15.1, fawryFees: 5 },
    { ...captured, amount: 1010 },
  ],
  [
    { orderStatus: 'REFUNDED', orderAmount: 10 },
    { ...captured, amount: 1000 },
  ],
  [
    { orderStatus: 'PARTIAL_REFUNDED', orderAmount: 10, refundedAmount: 2.5 },
    { ...captured, amount: 1000 },
  ],
  [
    { orderStatus: 'PARTIAL_REFUNDED', orderAmount: 10 },
    { ...captured, amount: 1000 },
  ],
  [{ orderStatus: 'CANCELED' }, { state: 'ended', isByCustomer: null }],
  [{ paymentStatus: 'CANCELLED' }, { state: 'ended', isByCustomer: null }],
  [{ orderStatus: 'EXPIRED' }, { state: 'ended', isByCustomer: null }],
  [{ orderStatus: 'FAILED' }, { state: 'ended', isByCustomer: null }],
  [{ orderStatus: 'SOMETHING_NEW' }, { state: 'processing' }],
  [{ orderStatus: 'PAID', orderAmount: 10, currencyCode: 'USD' }, { currency: 'usd' }],
  [{ ...unknown }, { state: 'unknown' }],
  [{ code: '9938', description: 'payment not found' }, { state: 'unknown' }],
  // The shop does not read these fields.
  [
    {
      orderStatus: 'PAID',
      orderAmount: 10,
      customerMail: 7,
      orderExpiryDate: '3.5',
      orderItems: 'none',
      fawryRefNumber: {},
      more: [[]],
    },
    { ...captured, amount: 1000 },
  ],
])('the status %o is %o', async (answer, facts) => {
  const { provider } = await scripted([answer])
  expect(await provider.ask({ id: 'B-1' })).toMatchObject(facts)
})

test.each([
  [{ orderStatus: 'PAID', orderAmount: 10 }, 0],
  [{ orderStatus: 'NEW', orderAmount: 10 }, 0],
  [{ orderStatus: 'REFUNDED', orderAmount: 10 }, 1000],
  [{ orderStatus: 'PARTIAL_REFUNDED', orderAmount: 10, refundedAmount: 2.5 }, 250],
  // Fawry does not say how much was returned.
  [{ orderStatus: 'PARTIAL_REFUNDED', orderAmount: 10 }, 0],
  [{ ...unknown }, 0],
])('of %o went back %i', async (answer, piastres) => {
  const { provider } = await scripted([answer])
  expect(await provider.returned({ id: 'B-1' })).toBe(piastres)
})

test.each([
  ['an error page', '<html>'],
  ['no text', ''],
  ['nothing', '{}'],
  ['an empty list', '[]'],
  ['a list', '[{"orderStatus":"PAID"}]'],
  ['text', '"PAID"'],
  ['no amount', '{"orderStatus":"PAID"}'],
  ['half a piastre', '{"orderStatus":"PAID","orderAmount":10.005}'],
  ['a negative amount', '{"orderStatus":"PAID","orderAmount":-10}'],
  ['an amount out of reach', '{"orderStatus":"PAID","orderAmount":1e300}'],
  ['another payment', '{"orderStatus":"PAID","orderAmount":10,"merchantRefNumber":"B-2"}'],
  ['a megabyte', `{"orderStatus":"PAID","orderAmount":10,"x":"${'a'.repeat(1 << 20)}"}`],
  ['our keys refused', '{"statusCode":9946,"statusDescription":"Wrong Signature"}'],
  ['our account refused', '{"statusCode":"9901"}'],
  ['another error', '{"statusCode":9999}'],
])('%s is an outage: nothing is known', async (_name, answer) => {
  const { provider } = await scripted([answer, answer])
  expect(await errorOf(provider.ask({ id: 'B-1' }))).toBeInstanceOf(ProviderOutage)
})

test.each([500, 502, 429, 408, 401, 403, 302])(
  'the status %i is an outage, whatever is asked',
  async (status) => {
    const { provider } = await scripted(Array.from({ length: 9 }, () => status))
    expect(await errorOf(provider.ask({ id: 'B-1' }))).toBeInstanceOf(ProviderOutage)
    expect(await errorOf(provider.create(anAsk()))).toBeInstanceOf(ProviderOutage)
  },
)

test('a question is asked once more, a charge is not', async () => {
  const { provider, calls } = await scripted([500, unknown, 500, unknown])
  expect(await errorOf(provider.create(anAsk()))).toBeInstanceOf(ProviderOutage)
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'GET'])
})
