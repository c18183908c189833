import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { FAWRY_CALM } from '#sandbox/fawry/knobs.ts'
import { CALM } from '#sandbox/paymob/knobs.ts'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import type { PayHow } from '#shop/orders/order/order.ts'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import {
  collectSettings,
  type CollectChoice,
  type OnlineMethod,
} from '#shop/settings/collect-by.ts'
import { anOrderFor } from '../orders.ts'
import type { TestShop } from '../shop.ts'
import { payWithCard, payWithCode, payWithWallet } from './customers.ts'

/** Opens adapters with empty memory, as another process has them. */
export function egyptOf({ sandbox: { paymob, fawry } }: TestShop): PaymentProvider[] {
  return [
    openFawry({ ...fawry, isLive: false }),
    openPaymob({ ...paymob, notificationUrl: '', timeoutMs: 1000 }),
  ]
}

/** Adds Paymob and Fawry to a shop, with their callbacks over HTTP. */
export function inEgypt(shop: () => TestShop) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const answer = await shop().app.request(request.url ?? '', { method: 'POST', body })
    response.writeHead(answer.status).end(await answer.text())
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { sandbox, services } = shop()
    sandbox.paymob.setCallbackUrl(`http://127.0.0.1:${port}/api/webhooks/paymob`)
    sandbox.fawry.setNotificationUrl(`http://127.0.0.1:${port}/api/webhooks/fawry`)
    // Extends the list in place, because other instances share it.
    Object.assign(services.providers, [...services.providers, ...egyptOf(shop())])
  })
  beforeEach(() => {
    const { paymob, fawry } = shop().sandbox
    Object.assign(paymob.knobs, CALM)
    Object.assign(fawry.knobs, FAWRY_CALM)
    // Codes and pages expire by their provider's clock, so the shop's clock must agree.
    shop().clock.now = new Date()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
}

/** Sets the provider for a payment method, as the owner does, and allows instalments for any sum. */
export async function collectBy(shop: TestShop, method: OnlineMethod, choice: CollectChoice) {
  const values = { [collectSettings[method]]: choice, instalmentsLeastPiastres: 0 }
  for (const [key, chosen] of Object.entries(values)) {
    const value = JSON.stringify(chosen)
    await shop.services.db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

export type Waiting = { number: number; key: string; path: string; pay: PayHow }

export async function placeOnline(
  shop: TestShop,
  items: Parameters<typeof anOrderFor>[1],
  payment: OnlineMethod,
  headers?: Record<string, string>,
): Promise<Waiting> {
  const body = { ...(await anOrderFor(shop, items)), payment }
  const response = await shop.post('/api/payment', body, headers)
  expect(response.status, await response.clone().text()).toBe(201)
  expect(await response.json()).toBe(null)
  return waitingAt(shop, response.headers.get('location') ?? '')
}

export async function waitingAt(shop: TestShop, location: string): Promise<Waiting> {
  const path = `/api${location}`
  const order = await (await shop.get(path)).json()
  expect(order).toMatchObject({ state: 'awaiting_payment', paymentState: 'unpaid' })
  const key = new URL(path, 'http://shop.test').searchParams.get('key') ?? ''
  return { number: order.number, key, path, pay: order.pay }
}

/** The customer's payment by each method; resolves once the provider has it. */
export const customers = {
  card: ({ sandbox }: TestShop, { pay }: Waiting) => payWithCard(sandbox, pay),
  instalments: ({ sandbox }: TestShop, { pay }: Waiting) =>
    payWithCard(sandbox, pay, 'instalments'),
  wallet: ({ sandbox }: TestShop, { pay }: Waiting) => payWithWallet(sandbox, pay),
  kiosk: ({ sandbox }: TestShop, { pay }: Waiting) => payWithCode(sandbox, pay),
}

/** Waits until `events` messages about an order's payment came, then runs the jobs. */
export async function hears(shop: TestShop, { number }: Waiting, events = 1) {
  const heard = () =>
    shop.services.db
      .selectFrom('payment_events')
      .innerJoin('tenders', 'tenders.intent_id', 'payment_events.intent_id')
      .innerJoin('orders', 'orders.id', 'tenders.order_id')
      .select('payment_events.id')
      .where('orders.number', '=', number)
      .where('type', 'in', ['PAID', 'transaction.success'])
      .execute()
  await expect.poll(async () => (await heard()).length, { timeout: 10_000 }).toBe(events)
  await processPaymentEvents(shop.services)
}

export async function works({ services }: TestShop) {
  await processPaymentEvents(services)
  await expireOrders(services)
  await pollOpenOrders(services)
  await pollTenders(services)
  await sendDueRefunds(services)
}
