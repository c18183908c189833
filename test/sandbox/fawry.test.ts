import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/sandbox.ts'
import { chargedCode } from '#test/fawry/charged-code.ts'
import { aCode, aFawry, messageOf, serve, sha256 } from '#test/fawry/kit.ts'

const paths = {
  charge: '/ECommerceWeb/Fawry/payments/charge',
  refund: '/ECommerceWeb/Fawry/payments/refund',
  cancel: '/ECommerceWeb/api/orders/cancel-unpaid-order',
}

type Fawry = Awaited<ReturnType<typeof aFawry>>

async function post({ apiBase }: Fawry, path: string, body: unknown) {
  const response = await fetch(`${apiBase}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

async function get({ apiBase }: Fawry, path: string, query: Record<string, string>) {
  return (await fetch(`${apiBase}${path}?${new URLSearchParams(query)}`)).json()
}

function statuses(fawry: Fawry) {
  return fawry.target.received.map(({ orderStatus }) => orderStatus)
}

test('each call needs its signature, its account and its reference', async () => {
  const fawry = await aFawry()
  const { id, code } = await aCode(fawry)
  const { merchantCode, secureKey } = fawry
  const status = { merchantCode, merchantRefNumber: id }
  const calls = [
    (fields: object) => post(fawry, paths.charge, { merchantCode, merchantRefNum: 'x', ...fields }),
    (fields: object) => post(fawry, paths.refund, { merchantCode, refundAmount: 1, ...fields }),
    (fields: object) => post(fawry, paths.cancel, { merchantAccount: merchantCode, ...fields }),
    (fields: object) =>
      get(fawry, '/ECommerceWeb/Fawry/payments/status/v2', { ...status, ...fields }),
    (fields: object) => get(fawry, '/ECommerceWeb/Fawry/payments/status', { ...status, ...fields }),
  ]
  for (const call of calls) {
    expect(await call({ signature: sha256('x') })).toMatchObject({ statusCode: 9946 })
    const other = { merchantCode: 'other', merchantAccount: 'other' }
    expect(await call(other)).toMatchObject({ statusCode: 9901 })
  }
  const blank = { merchantAccount: merchantCode, orderRefNo: '', lang: 'ar-eg' }
  const signature = sha256(`${merchantCode}ar-eg${secureKey}`)
  expect(await post(fawry, paths.cancel, { ...blank, signature })).toMatchObject({
    statusCode: 9944,
  })
  const unknown = { merchantCode, referenceNumber: '111111111', refundAmount: 1, reason: '' }
  const signed = sha256(`${merchantCode}1111111111.00${secureKey}`)
  expect(await post(fawry, paths.refund, { ...unknown, signature: signed })).toMatchObject({
    statusCode: 9938,
  })
  expect(fawry.orders.byReference(code)).toMatchObject({ status: 'NEW' })
})

test.each([null, [], 1, 'x', { amount: 'x' }])(
  'the body %j is refused, not failed over',
  async (body) => {
    const fawry = await aFawry()
    for (const path of Object.values(paths)) {
      expect(await post(fawry, path, body)).toMatchObject({ statusCode: 9901 })
    }
  },
)

test('the first version of the status says UNPAID', async () => {
  const fawry = await aFawry()
  const { id, code } = await aCode(fawry)
  const { merchantCode, secureKey } = fawry
  const query = {
    merchantCode,
    merchantRefNumber: id,
    signature: sha256(merchantCode + id + secureKey),
  }
  const ask = () => get(fawry, '/ECommerceWeb/Fawry/payments/status', query)
  expect(await ask()).toMatchObject({ referenceNumber: code, paymentStatus: 'UNPAID' })
  fawry.orders.pay(code)
  expect(await ask()).toMatchObject({ paymentStatus: 'PAID', statusCode: 200 })
})

test('each status is told, with the fee beside the sum', async () => {
  const fawry = await aFawry({ knobs: { feePiastres: 350 } })
  const { id, code } = await aCode(fawry, { amount: 16_145 })
  fawry.orders.pay(code, 'Mobile Wallet')
  await expect.poll(() => statuses(fawry).toSorted()).toEqual(['NEW', 'PAID'])
  expect(fawry.target.received.find(({ orderStatus }) => orderStatus === 'PAID')).toMatchObject({
    fawryRefNumber: code,
    merchantRefNumber: id,
    customerMobile: '01001234567',
    paymentAmount: 164.95,
    orderAmount: 161.45,
    fawryFees: 3.5,
    paymentMethod: 'Mobile Wallet',
    orderItems: [{ itemCode: '1042', price: 161.45, quantity: 1 }],
  })
})

test('notifications are repeated until they are taken', async () => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls += 1
    response.writeHead(calls < 3 ? 503 : 200).end()
  })
  const fawry = await aFawry({ notificationUrl: url })
  await aCode(fawry)
  await expect.poll(() => calls).toBe(3)
})

test('an order may name its own address', async () => {
  const heard: string[] = []
  const url = await serve((_request, response, body) => {
    heard.push(body)
    response.end()
  })
  const fawry = await aFawry()
  const { merchantCode, secureKey } = fawry
  const charge = {
    merchantCode,
    merchantRefNum: 'B-7',
    paymentMethod: 'PAYATFAWRY',
    amount: 20.1,
    currencyCode: 'EGP',
    orderWebHookUrl: url,
  }
  const signature = sha256(`${merchantCode}B-7PAYATFAWRY20.10${secureKey}`)
  expect(await post(fawry, paths.charge, { ...charge, signature })).toMatchObject({
    type: 'ChargeResponse',
    merchantRefNumber: 'B-7',
    statusCode: 200,
  })
  await expect.poll(() => heard.length).toBe(1)
  expect(fawry.target.received).toEqual([])
})

test('lost, kept back, late', async () => {
  const fawry = await aFawry({ knobs: { notificationsLost: true } })
  const { code } = await aCode(fawry)
  fawry.knobs.notificationsLost = false
  fawry.knobs.notificationsOff = true
  fawry.orders.pay(code)
  fawry.knobs.notificationDelayMs = 100
  fawry.orders.refund(code, 100)
  expect(fawry.target.received).toEqual([])
  await turn(fawry, { notificationsOff: false })
  await expect.poll(() => statuses(fawry)).toEqual(['PAID', 'PARTIAL_REFUNDED'])
})

test('three times, out of order, and signed with another key', async () => {
  const fawry = await aFawry({ knobs: { notificationReorder: true } })
  const { code } = await aCode(fawry)
  fawry.orders.pay(code)
  await expect.poll(() => statuses(fawry)).toEqual(['PAID', 'NEW'])
  fawry.target.received.length = 0
  Object.assign(fawry.knobs, { notificationReorder: false, notificationRepeat: 3 })
  fawry.orders.refund(code, 100)
  await expect.poll(() => statuses(fawry)).toEqual(Array(3).fill('PARTIAL_REFUNDED'))
  const signals = await Promise.all(
    fawry.target.received.map((message) => fawry.provider.verify(messageOf(message))),
  )
  const ids = signals
    .flatMap((found) => (typeof found === 'string' ? [] : found))
    .map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  fawry.target.received.length = 0
  Object.assign(fawry.knobs, { notificationRepeat: 1, notificationWrongSignature: true })
  fawry.orders.refund(code, 100)
  await expect.poll(() => fawry.target.received.length).toBe(1)
  expect(await fawry.provider.verify(messageOf(fawry.target.received[0]))).toBe('bad-signature')
})

test('paid twice: each payment has its number and is told', async () => {
  const fawry = await aFawry({ knobs: { acceptPaid: true } })
  const { code } = await aCode(fawry)
  fawry.orders.pay(code)
  fawry.orders.pay(code)
  await expect.poll(() => statuses(fawry).toSorted()).toEqual(['NEW', 'PAID', 'PAID'])
  const paid = fawry.target.received.filter(({ orderStatus }) => orderStatus === 'PAID')
  expect(new Set(paid.map((message) => message.paymentRefrenceNumber)).size).toBe(2)
  const signals = await Promise.all(
    paid.map((message) => fawry.provider.verify(messageOf(message))),
  )
  expect(
    new Set(signals.map((found) => (typeof found === 'string' ? '' : found[0]?.id))).size,
  ).toBe(2)
  expect(fawry.orders.byReference(code)).toMatchObject({ paid: 2 * 16_140 })
})

test('knobs need the key and known names; codes are paid, expired and reversed by them', async () => {
  const fawry = await aFawry()
  const [paid, late] = [await aCode(fawry), await aCode(fawry)]
  expect(await turn({ ...fawry, secureKey: 'other' }, { reset: true })).toBe(401)
  expect(await turn(fawry, { colour: 'red' })).toBe(400)
  expect(await turn(fawry, { pay: '123' })).toBe(400)
  expect(await turn(fawry, { pay: paid.code, expire: late.code })).toBe(200)
  expect(await turn(fawry, { expire: paid.code })).toBe(400)
  expect(await turn(fawry, { reverse: paid.code })).toBe(200)
  expect(fawry.orders.byReference(paid.code)).toMatchObject({ status: 'REFUNDED' })
  expect(fawry.orders.byReference(late.code)).toMatchObject({ status: 'EXPIRED' })
})

test('keys, codes and notifications outlast a restart; what ended long ago does not', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fawry-')), 'sandbox.sqlite')
  const options = { file, webhookUrl: '', publicBase: '/sandbox' }
  const first = await startSandbox(options)
  const [open, ended] = [chargedCode(first.fawry, 'B-1'), chargedCode(first.fawry, 'B-2')]
  first.fawry.orders.cancel(ended)
  await first.close()
  const db = new DatabaseSync(file)
  db.prepare('update fawry_orders set created_ms = ?').run(Date.now() - 31 * 24 * 3_600_000)
  expect(db.prepare('select count(*) as waiting from fawry_notifications').get()?.waiting).toBe(3)
  db.close()
  const second = await startSandbox(options)
  expect(second.fawry.secureKey).toBe(first.fawry.secureKey)
  expect(second.fawry.merchantCode).toBe(first.fawry.merchantCode)
  expect(second.fawry.orders.byReference(open)).toMatchObject({ status: 'NEW' })
  expect(second.fawry.orders.byReference(ended)).toBeUndefined()
  await second.close()
})

async function turn({ apiBase, secureKey }: Pick<Fawry, 'apiBase' | 'secureKey'>, change: object) {
  const response = await fetch(`${apiBase}/sandbox/knobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secureKey}` },
    body: JSON.stringify(change),
  })
  return response.status
}
