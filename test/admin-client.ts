import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { anOrderFor, pay, placeByCard, settle } from './orders.ts'
import { aProduct } from './products.ts'
import { signedIn, type TestShop } from './shop.ts'

export type Wish = Parameters<typeof anOrderFor>[1][number]

/** Signs in an admin; returns the calls of the admin's order pages. */
export async function adminClient(shop: TestShop) {
  const { headers, account } = await signedIn(shop, 'admin')
  const get = (path: string) => shop.get(`/api/admin${path}`, headers)
  const post = (path: string, body: unknown) => shop.post(`/api/admin${path}`, body, headers)
  const see = async (number: number): Promise<AdminOrder> => {
    const response = await get(`/orders/${number}`)
    expect(response.status).toBe(200)
    return response.json()
  }
  const act = async (number: number, path: string, body: object = {}) => {
    const { version } = await see(number)
    return post(`/orders/${number}${path}`, { version, ...body })
  }
  const done = async (response: Response): Promise<AdminOrder> => {
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  return {
    account,
    headers,
    get,
    post,
    see,
    act,
    move: (number: number, to: string) => act(number, '/move', { to }),
    moved: async (number: number, to: string, more: object = {}) =>
      done(await act(number, '/move', { to, ...more })),
    steppedBack: async (number: number, reason = 'wrong bag') =>
      done(await act(number, '/step-back', { reason })),
    line: (number: number, line: number, edit: object) => act(number, `/lines/${line}`, { edit }),
    edited: async (number: number, line: number, edit: object) =>
      done(await act(number, `/lines/${line}`, { edit })),
    refund: (number: number, body: object) =>
      act(number, '/refunds', { reason: 'bad-quality', ...body }),
    refunded: async (number: number, body: object = {}) =>
      done(await act(number, '/refunds', { reason: 'bad-quality', ...body })),
    collected: async (number: number) => done(await act(number, '/collect')),
  }
}

export async function placeInCash(shop: TestShop, items: Wish[], named: object = {}) {
  const body = { ...(await anOrderFor(shop, items)), payment: 'cash', ...named }
  const response = await shop.post('/api/orders', body, { 'Idempotency-Key': randomUUID() })
  expect(response.status).toBe(201)
  const { number, key } = await response.json()
  return { number: Number(number), path: `/api/orders/${number}?key=${key}` }
}

export async function orderInCash(
  shop: TestShop,
  named: Parameters<typeof aProduct>[1] = {},
  qty = 2,
) {
  const product = await aProduct(shop.services.db, named)
  const placed = await placeInCash(shop, [{ product, qty }])
  return { product, placed, number: placed.number }
}

export async function placeAndPay(shop: TestShop, items: Wish[]) {
  const placed = await placeByCard(shop, items)
  await pay(shop, placed)
  expect(await settle(shop, placed)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
  return placed
}

export async function refundsAtProvider(shop: TestShop, { intentId }: { intentId: string }) {
  const list = await shop.stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return list.data.map(({ amount }) => amount).toSorted((a, b) => a - b)
}
