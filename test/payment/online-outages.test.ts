import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expireOrders } from '#shop/payment/open-orders.server.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor, historyOf, mailsOf } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { collectBy, customers, hears, inEgypt, placeOnline, waitingAt, works } from './egypt.ts'

type Way = [method: OnlineMethod, provider: CollectChoice]
const ways: Way[] = [
  ['card', 'paymob'],
  ['wallet', 'paymob'],
  ['kiosk', 'fawry'],
]
const failures = ['status-500-before', 'reset-before', 'status-429'] as const
const lost = ['status-500-after', 'reset-after'] as const
const cases = ways.flatMap((way) => failures.map((failure) => [...way, failure] as const))
const lostCases = ways.flatMap((way) => lost.map((failure) => [...way, failure] as const))

describeOnEachEngine('while Paymob and Fawry are down', (open) => {
  const shop = shopOf(open)
  inEgypt(shop)
  const orderOf = async ({ path }: { path: string }) => (await shop().get(path)).json()
  type Failure = (typeof failures)[number] | (typeof lost)[number]
  const down = (apiFailure: Failure, apiFailNext = 1000, apiFailOnly = '') => {
    const { paymob, fawry } = shop().sandbox
    for (const { knobs } of [paymob, fawry]) {
      Object.assign(knobs, { apiFailNext, apiFailure, apiFailOnly })
    }
  }
  const up = () => down('status-500-before', 0)
  async function aCheckout(payment: OnlineMethod) {
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 2 }])), payment }
    const key = { 'Idempotency-Key': randomUUID() }
    const stock = () => stockOfProduct(shop().services.db, product.id)
    return { stock, send: () => shop().post('/api/payment', body, key) }
  }

  test.each(cases)('%s by %s, %s: the stock is free, and trying again works', async (...one) => {
    const [method, provider, failure] = one
    await collectBy(shop(), method, provider)
    const { send, stock } = await aCheckout(method)
    down(failure)
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'payment-unavailable' })
    expect(await stock()).toBe(5)
    up()
    const accepted = await send()
    expect(accepted.status).toBe(201)
    const placed = await waitingAt(shop(), accepted.headers.get('location') ?? '')
    await customers[method](shop(), placed)
    await hears(shop(), placed)
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await historyOf(shop(), placed)).toEqual([
      'placed',
      'payment-unavailable',
      'tried-again',
      'paid',
    ])
  })

  test.each(lostCases)('%s by %s, %s: a lost answer is made up for', async (...one) => {
    const [method, provider, failure] = one
    await collectBy(shop(), method, provider)
    const { send } = await aCheckout(method)
    down(failure, 1, method === 'kiosk' ? 'POST /ECommerceWeb' : 'POST /v1/intention')
    const answer = await send()
    expect(answer.status).toBe(201)
    const placed = await waitingAt(shop(), answer.headers.get('location') ?? '')
    await customers[method](shop(), placed)
    await hears(shop(), placed)
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paid: 120 })
  })

  test.each(ways)('%s by %s is paid: known once they are back, once', async (...way) => {
    const [method, provider] = way
    await collectBy(shop(), method, provider)
    const product = await aProduct(shop().services.db, { pricePiastres: 50_00, quantity: 5 })
    const placed = await placeOnline(shop(), [{ product, qty: 2 }], method)
    await customers[method](shop(), placed)
    down('reset-before')
    await expect(hears(shop(), placed)).rejects.toThrow()
    later(shop(), method === 'kiosk' ? 24 * 60 + 1 : 31)
    await expect(expireOrders(shop().services)).rejects.toThrow()
    expect(await orderOf(placed)).toMatchObject({ state: 'awaiting_payment' })
    up()
    await works(shop())
    expect(await orderOf(placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await mailsOf(shop(), placed)).toBe(1)
  })
})
