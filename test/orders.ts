import { expect } from 'vitest'
import type { Services } from '#server/context.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import type { TestShop } from './shop.ts'
import { someDigits } from './unique.ts'

type Wish = { product: Pick<Product, 'id' | 'pricePiastres' | 'offer'>; qty: number }

/** Computes the total without the shop's code. */
function totalOf(wishes: Wish[]): number {
  const subtotal = wishes.reduce((sum, { product, qty }) => {
    const hundredths = product.pricePiastres * (100 - product.offer)
    const whole = Math.trunc(hundredths / 100)
    return sum + Math.floor((hundredths % 100 >= 50 ? whole + 1 : whole) * qty + 0.5)
  }, 0)
  return subtotal > 500_00 ? subtotal : subtotal + 20_00
}

/** Returns a contact that no other test uses. */
export function aPerson() {
  const digits = someDigits()
  const phone = `010 ${digits.slice(0, 4)} ${digits.slice(4)}`
  return { phone, email: `mona.${digits}@example.com` }
}

export function forSomeoneElse<Body extends { customer: object }>(body: Body): Body {
  return { ...body, customer: { ...body.customer, ...aPerson() } }
}

/** Returns the body of a valid order, unless `amount` is wrong. */
export async function anOrderFor(
  shop: { services: Pick<Services, 'db' | 'now'> },
  items: Wish[],
  amount = totalOf(items),
) {
  const area = await findArea(shop.services.db, 'maadi')
  const date = area && nextDeliveries(area, shop.services.now())[0]?.date
  return {
    amount,
    items: items.map(({ product, qty }) => ({ _id: product.id, qty })),
    customer: {
      name: 'Mona Adel',
      ...aPerson(),
      address: '12 Road 9, floor 3, Maadi, Cairo',
    },
    delivery: { area: 'maadi', date },
  }
}

export type Placed = { number: number; key: string; path: string; intentId: string; secret: string }

/** Places an unpaid card order. */
export async function placeByCard(
  shop: TestShop,
  items: Wish[],
  headers?: Record<string, string>,
): Promise<Placed> {
  const response = await shop.post('/api/payment', await anOrderFor(shop, items), headers)
  expect(response.status).toBe(201)
  return placedOf(response)
}

export async function placedOf(response: Response): Promise<Placed> {
  const secret: string = await response.json()
  const location = response.headers.get('location') ?? ''
  const [, number = '', key = ''] = /^\/orders\/(\d+)\?key=([\w-]+)$/.exec(location) ?? []
  const [intentId = ''] = secret.split('_secret_')
  return { number: Number(number), key, path: `/api${location}`, intentId, secret }
}

/** Replaces an order's payment intent by another. */
export async function rememberIntent(
  { services: { db } }: Pick<TestShop, 'services'>,
  number: number,
  intentId: string | null,
) {
  await db
    .updateTable('tenders')
    .set({ intent_id: intentId })
    .where('order_id', '=', ({ selectFrom }) =>
      selectFrom('orders').select('id').where('number', '=', number),
    )
    .execute()
}

/** Pays with a test card, as the browser does. */
export async function pay(shop: TestShop, { intentId }: Pick<Placed, 'intentId'>, card = 'visa') {
  return shop.stripe.paymentIntents.confirm(intentId, {
    payment_method: `pm_card_${card}`,
  })
}

/** Settles an order, as the customer's return to the shop does; returns the order. */
export async function settle(shop: TestShop, { path }: Pick<Placed, 'path'>) {
  const response = await shop.post(path.replace('?', '/settle?'), {})
  expect(response.status).toBe(200)
  return response.json()
}

export async function historyOf(shop: TestShop, { path }: Pick<Placed, 'path'>): Promise<string[]> {
  const order = await (await shop.get(path)).json()
  return order.history.map((event: { what: string }) => event.what)
}

export async function mailsOf(
  shop: TestShop,
  { number }: Pick<Placed, 'number'>,
  kind = 'order-confirmed',
): Promise<number> {
  const mails = await shop.services.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select('mails.id')
    .where('orders.number', '=', number)
    .where('mails.kind', '=', kind)
    .execute()
  return mails.length
}

export async function countOrders({
  services,
}: {
  services: Pick<Services, 'db'>
}): Promise<number> {
  return (await services.db.selectFrom('orders').select('id').execute()).length
}

export async function countIntents({ stripe }: Pick<TestShop, 'stripe'>): Promise<number> {
  const intents = stripe.paymentIntents.list({ limit: 100 })
  return (await intents.autoPagingToArray({ limit: 10_000 })).length
}
