import { expect } from 'vitest'
import { adminClient } from '../admin-client.ts'
import type { Wish } from '../admin-client.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import type { TestShop } from '../shop.ts'

const TARGET = { instapayAddress: 'baladi@instapay', instapayLink: 'https://ipn.eg/S/baladi' }

/** Sets the shop's account for transfers. Without values the shop takes none. */
export async function takeTransfers(
  { services: { db } }: TestShop,
  named: Partial<Record<keyof typeof TARGET, string>> = TARGET,
) {
  const rows = Object.entries({ ...TARGET, ...named }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }))
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}

export type Transferred = { number: number; key: string; path: string }

export async function placeByTransfer(
  shop: TestShop,
  items: Wish[],
  { more = {}, headers = {} }: { more?: object; headers?: Record<string, string> } = {},
): Promise<Transferred> {
  const body = { ...(await anOrderFor(shop, items)), payment: 'transfer', ...more }
  const response = await shop.post('/api/payment', body, headers)
  expect(response.status, await response.clone().text()).toBe(201)
  expect(await response.json()).toBe(null)
  const path = `/api${response.headers.get('location')}`
  const key = new URL(path, 'http://shop.test').searchParams.get('key') ?? ''
  return { number: Number(/\d+/.exec(path)?.[0]), key, path }
}

/** 2 × 50.00 plus 20.00; returns the order with calls about it. */
export async function orderByTransfer(shop: TestShop, quantity = 5) {
  const product = await aProduct(shop.services.db, { pricePiastres: 50_00, quantity })
  const placed = await placeByTransfer(shop, [{ product, qty: 2 }])
  return {
    ...placed,
    product,
    placed,
    stock: () => stockOfProduct(shop.services.db, product.id),
    order: async () => (await shop.get(placed.path)).json(),
  }
}

export function pathOf({ number, key }: Transferred, what = '') {
  return `/api/orders/${number}/transfer${what}?key=${key}`
}

export async function report(
  shop: TestShop,
  placed: Transferred,
  { reference = '', picture }: { reference?: string; picture?: Uint8Array } = {
    reference: 'IPN 778-899',
  },
  headers?: Record<string, string>,
): Promise<Response> {
  const form = new FormData()
  form.set('reference', reference)
  if (picture) form.set('picture', new File([new Uint8Array(picture)], 'receipt.png'))
  return shop.post(pathOf(placed), form, headers)
}

/** Returns the staff's calls about transfers. */
export async function bankClient(shop: TestShop) {
  const admin = await adminClient(shop)
  const { post, get, see } = admin
  const done = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  return {
    ...admin,
    arrived: async (number: number, amountPiastres = 120_00, more: object = {}) =>
      done(await post(`/orders/${number}/transfer/arrived`, { amountPiastres, ...more })),
    missing: async (number: number, word = '') =>
      done(await post(`/orders/${number}/transfer/not-found`, { word })),
    work: async () => done(await get('/transfers')),
    /** Returns a refund that staff must send, with the call that marks it as sent. */
    refundOf: async (number: number) => {
      const { refunds } = await see(number)
      const refund = refunds.find(({ method, state }) => method === 'transfer' && state !== 'done')
      if (!refund) throw new Error(`Nothing of order ${number} is to be sent back`)
      return refund
    },
    sentBack: (number: number, refundId: string, reference = 'OUT-1') =>
      post(`/orders/${number}/refunds/${refundId}/sent`, { reference }),
    asCredit: (number: number, refundId: string) =>
      post(`/orders/${number}/refunds/${refundId}/credit`, {}),
  }
}
