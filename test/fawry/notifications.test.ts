import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFawry } from '#server/payment/fawry/provider.ts'
import type { PaymentSignal } from '#shop/payment/provider.ts'
import { longPatterns } from '#test/linear-patterns.ts'
import { aCode, aFawry, messageOf, sha256 } from './kit.ts'

const secureKey = 'secure-key-1'
const provider = openFawry({ merchantCode: 'm', secureKey, isLive: false })

const content = {
  requestId: 'c72827d084ea4b88949d91dd2db4996e',
  fawryRefNumber: '970177',
  merchantRefNumber: 'B-1042-1',
  customerName: 'Mona Ali',
  customerMobile: '01001234567',
  customerMail: 'mona@example.com',
  customerMerchantId: '',
  paymentAmount: 166.4,
  orderAmount: 161.4,
  fawryFees: 5,
  shippingFees: 0,
  orderStatus: 'PAID',
  paymentMethod: 'PayAtFawry',
  paymentTime: 1_795_700_000_000,
  authNumber: '1',
  paymentRefrenceNumber: '369552233',
  orderExpiryDate: 1_795_800_000_000,
  orderItems: [{ itemCode: '1042', price: 161.4, quantity: 1 }],
  failureErrorCode: null,
  failureReason: null,
  messageSignature: sha256(`970177B-1042-1166.40161.40PAIDPayAtFawry369552233${secureKey}`),
}

/** Returns the signals in a notification; throws if it is refused. */
async function signalsOf(sent: unknown): Promise<PaymentSignal[]> {
  const signals = await provider.verify(messageOf(sent))
  if (typeof signals === 'string') throw new Error(signals)
  return signals
}

test('a notification is a signal of its payment', async () => {
  const [signal, ...others] = await signalsOf(content)
  expect(others).toEqual([])
  expect(signal).toMatchObject({ type: 'PAID', payment: { id: 'B-1042-1' } })
  expect(signal?.id).toMatch(/^fawry-[\da-f]{64}$/)
  expect(Math.abs(Date.parse(signal?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('what is sent again is the same signal, whatever is not signed', async () => {
  const [first] = await signalsOf(content)
  const [again] = await signalsOf({
    ...content,
    requestId: 'another',
    customerName: '<script>',
    fawryFees: 9_999,
    paymentTime: 0,
    orderExpiryDate: 'soon',
    orderItems: null,
    merchantCode: 'x',
    ['__proto__']: { merchantRefNumber: 'B-9' },
  })
  expect(again?.id).toBe(first?.id)
  expect(again?.payment).toEqual(first?.payment)
  expect(Math.abs(Date.parse(again?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('numbers, text, and missing values are read as they are signed', async () => {
  const created = {
    fawryRefNumber: 970177,
    merchantRefNumber: 1042,
    paymentAmount: '161.4',
    orderAmount: 161,
    orderStatus: 'NEW',
    paymentMethod: 'PAYATFAWRY',
  }
  const signed = `9701771042161.40161.00NEWPAYATFAWRY${secureKey}`
  for (const paymentRefrenceNumber of [undefined, null, '']) {
    const sent = { ...created, paymentRefrenceNumber, messageSignature: sha256(signed) }
    expect(await signalsOf(sent)).toMatchObject([{ type: 'NEW', payment: { id: '1042' } }])
  }
  const upper = { ...created, messageSignature: sha256(signed).toUpperCase() }
  expect(await signalsOf(upper)).toHaveLength(1)
})

const altered: [string, unknown][] = [
  ['fawryRefNumber', '970178'],
  ['merchantRefNumber', 'B-1042-2'],
  ['paymentAmount', 166.41],
  ['orderAmount', 161.39],
  ['orderStatus', 'REFUNDED'],
  ['paymentMethod', 'CARD'],
  ['paymentRefrenceNumber', '369552234'],
  ['messageSignature', sha256('another')],
]

test.each(altered)('another %s is a forgery', async (field, value) => {
  expect(await provider.verify(messageOf({ ...content, [field]: value }))).toBe('bad-signature')
})

const odd = [undefined, null, '', 0, -1, 1e300, NaN, true, [], {}, ['970177'], 'x'.repeat(10_000)]

test.each(altered.map(([field]) => field))('an odd %s is a forgery', async (field) => {
  for (const value of odd) {
    expect(await provider.verify(messageOf({ ...content, [field]: value }))).toBe('bad-signature')
  }
})

test.each(['', '{', 'null', '[]', '1', '"x"', '{}', '[[[[', '\u0000', `[${'['.repeat(60_000)}`])(
  'the body %j is from anyone',
  async (body) => {
    expect(await provider.verify(messageOf(body))).toBe('bad-signature')
  },
)

test('a body longer than any of Fawry is not even read', async () => {
  const long = { ...content, failureReason: 'x'.repeat(64 * 1024) }
  expect(await provider.verify(messageOf(long))).toBe('bad-signature')
})

test('other keys sign nothing', async () => {
  for (const other of ['', 'secure-key-2']) {
    const signature = sha256(`970177B-1042-1166.40161.40PAIDPayAtFawry369552233${other}`)
    const sent = { ...content, messageSignature: signature }
    expect(await provider.verify(messageOf(sent))).toBe('bad-signature')
  }
})

// The signed text has no separators, so letters can move from one field to the next.
test('another division of the signed text is another message, and proves no amount', async () => {
  const [first] = await signalsOf(content)
  const [moved] = await signalsOf({
    ...content,
    merchantRefNumber: 'B-1042-11',
    paymentAmount: 66.4,
  })
  expect(moved?.id).not.toBe(first?.id)
  expect(moved).toMatchObject({ payment: { id: 'B-1042-11' } })
  expect(JSON.stringify(moved)).not.toContain('66.4')
})

test('whatever comes, there is an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
      expect(await provider.verify({ ...messageOf(''), body })).toBe('bad-signature')
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(content)),
      fc.jsonValue(),
      async (field, value) => {
        const answer = await provider.verify(messageOf({ ...content, [field]: value }))
        expect(answer === 'bad-signature' || Array.isArray(answer)).toBe(true)
      },
    ),
  )
  for (const pattern of longPatterns) {
    const long = pattern.repeat(50_000 / pattern.length)
    for (const [field] of altered) {
      expect(await provider.verify(messageOf({ ...content, [field]: long }))).toBe('bad-signature')
    }
  }
})

test('what the sandbox sends is verified, status by status', async () => {
  const fawry = await aFawry()
  const { id, code } = await aCode(fawry)
  fawry.orders.pay(code)
  fawry.orders.refund(code, 5_000)
  fawry.orders.reverse(code)
  await expect.poll(() => fawry.target.received.length).toBe(4)
  const types = new Set<string>()
  for (const message of fawry.target.received) {
    const signals = await fawry.provider.verify(messageOf(message))
    expect(signals).toMatchObject([{ payment: { id } }])
    if (typeof signals !== 'string') types.add(signals[0]?.type ?? '')
  }
  expect(types).toEqual(new Set(['NEW', 'PAID', 'PARTIAL_REFUNDED', 'REFUNDED']))
})
