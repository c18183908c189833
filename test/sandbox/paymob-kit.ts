import { createServer } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import type { PaymobSettings } from '#server/payment/paymob/settings.ts'
import type { PaymentAsk } from '#shop/payment/provider.ts'
import { aSandbox } from './kit.ts'

export type Callback = {
  query: URLSearchParams
  body: Uint8Array
  json: { type: string; obj: Obj }
}
type Obj = {
  id: number
  success: boolean
  is_refund: boolean
  is_void: boolean
  order: { id: number }
  [name: string]: unknown
}

/** Starts a callback server with a test's answers. */
export async function aCallbackAddress(answer: () => number = () => 200) {
  const received: Callback[] = []
  let attempts = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const { searchParams } = new URL(request.url ?? '', 'http://shop.test')
    attempts += 1
    const status = answer()
    if (status === 200) received.push({ query: searchParams, body, json: JSON.parse(String(body)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}/api/webhooks/paymob`
  return { url, received, attempts: () => attempts }
}

export type PaymobShop = Awaited<ReturnType<typeof aPaymobShop>>

/** Opens a shop that calls Paymob's sandbox over HTTP, and receives its callbacks. */
export async function aPaymobShop(settings: Partial<PaymobSettings> = {}, answer?: () => number) {
  const callbacks = await aCallbackAddress(answer)
  const sandbox = await aSandbox()
  const { apiBase, checkoutBase, knobs } = sandbox.paymob
  const own: PaymobSettings = {
    ...keysOf(sandbox.paymob),
    apiBase,
    checkoutBase,
    notificationUrl: callbacks.url,
    timeoutMs: 1000,
    ...settings,
  }
  const provider = openPaymob(own)
  const visit = (path: string, fields?: Record<string, string>, headers: HeadersInit = {}) =>
    sandbox.fetch(
      new Request(new URL(path, 'http://shop.test'), {
        headers,
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      }),
    )
  /** Opens another process's adapter, which remembers nothing. */
  const restarted = () => openPaymob(own)
  return { sandbox, knobs, provider, restarted, settings: own, callbacks, visit }
}

function keysOf({
  secretKey,
  publicKey,
  apiKey,
  hmacSecret,
  integrations,
}: PaymobSettings | SandboxKeys) {
  return { secretKey, publicKey, apiKey, hmacSecret, integrations }
}
type SandboxKeys = Pick<
  PaymobSettings,
  'secretKey' | 'publicKey' | 'apiKey' | 'hmacSecret' | 'integrations'
>

let keys = 0

export function anAsk(ask: Partial<PaymentAsk> = {}): PaymentAsk {
  keys += 1
  return {
    key: `tender-${keys}`,
    way: 'card',
    plan: 'charge',
    amount: 16_140,
    order: {
      id: 'b-1042',
      number: 1042,
      name: 'منى علي',
      email: 'mona@example.com',
      phone: '+201001234567',
      address: 'Road 9, Maadi, floor 2, flat 4',
    },
    locale: 'ar',
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    returnUrl: 'http://shop.test/orders/1042?key=k',
    ...ask,
  }
}

export const GOOD_CARD = '5123456789012346'
export const BAD_CARD = '4000000000000002'

/** Creates a payment; returns its id and its page's fields. */
export async function asked(shop: PaymobShop, ask: Partial<PaymentAsk> = {}) {
  const offer = await shop.provider.create(anAsk(ask))
  return { id: offer.id, fields: fieldsOf(offer.pay) }
}

export function fieldsOf(pay: { by: string; url?: string }): Record<string, string> {
  if (pay.by !== 'page' || !pay.url) throw new Error(`It is paid by ${pay.by}`)
  return Object.fromEntries(new URL(pay.url, 'http://shop.test').searchParams)
}

export const PAGE = '/sandbox/paymob/unifiedcheckout/'

export function byCard(
  shop: PaymobShop,
  fields: Record<string, string>,
  number = GOOD_CARD,
  way = 'card',
) {
  const card = { number, expiry: '01/39', cvv: '123', name: 'Test Account', months: '6' }
  return shop.visit(`${PAGE}${way}`, { ...fields, ...card })
}

/** Sends the wallet's number, then MPIN and code. */
export async function byWallet(shop: PaymobShop, fields: Record<string, string>, mpin = '123456') {
  const askedWallet = await shop.visit(`${PAGE}wallet`, { ...fields, number: '01010101010' })
  expect(askedWallet.status).toBe(303)
  const next = new URL(askedWallet.headers.get('location') ?? '', `http://shop.test${PAGE}`)
  const carried = Object.fromEntries(next.searchParams)
  return shop.visit(`${PAGE}wallet-confirm`, { ...carried, mpin, otp: '123456' })
}

export async function kioskNumber(shop: PaymobShop, fields: Record<string, string>) {
  const made = await shop.visit(`${PAGE}kiosk`, fields)
  expect(made.status).toBe(303)
  const page = await shop.visit(`${PAGE}${made.headers.get('location')}`)
  return /id="bill-reference">(\d+)</.exec(await page.text())?.[1] ?? ''
}

export function atKiosk(shop: PaymobShop, reference: string) {
  return shop.visit('/sandbox/paymob/kiosk/pay', { reference })
}

export async function paidByCard(shop: PaymobShop, ask: Partial<PaymentAsk> = {}) {
  const { id, fields } = await asked(shop, ask)
  expect((await byCard(shop, fields)).status).toBe(303)
  const facts = await shop.provider.ask({ id })
  if (facts.state !== 'captured' && facts.state !== 'authorised') {
    throw new Error(`It is ${facts.state}`)
  }
  return { id, fields, facts, charge: facts.charge ?? '' }
}
