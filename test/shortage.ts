import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { allocate } from '#shop/orders/shortage/allocate.ts'
import { fatesOf, inTurn, savedBy } from '#shop/orders/shortage/plan.ts'
import type { ShortageBody, ShortageView } from '#shop/orders/shortage/shortage.ts'
import { adminClient } from './admin-client.ts'
import { customerWithCredit } from './credit.ts'
import { anOrderFor, pay, placedOf, settle } from './orders.ts'
import { aProduct } from './products.ts'
import type { TestShop } from './shop.ts'

type Product = Awaited<ReturnType<typeof aProduct>>
const wishes = ['call', 'replace', 'leave'] as const

/** Creates spinach at 40.00, sold by weight, and chard, which may replace it. */
export async function greens(shop: TestShop, { free = 6, chard: inStock = 40, orders = 18 } = {}) {
  const { db } = shop.services
  const spinach = await aProduct(db, {
    name: 'Test spinach',
    pricePiastres: 40_00,
    tolerance: 5,
    quantity: 2 * orders + free,
  })
  const chard = await aProduct(db, {
    name: 'Test spinach chard',
    pricePiastres: 44_00,
    quantity: inStock,
  })
  return { spinach, chard }
}

/**
 * Places orders of 2 kg one after another. They alternate between cash, a held card and credit, and between
 * the wishes for a call, a replacement and leaving it out.
 */
export async function ordersOf(shop: TestShop, product: Product, count = 18) {
  const placed: { number: number; missing: (typeof wishes)[number]; by: string }[] = []
  for (let index = 0; index < count; index++) {
    const missing = wishes[index % 3] ?? 'leave'
    const by = (['cash', 'card', 'credit'] as const)[Math.floor(index / 3) % 3] ?? 'cash'
    placed.push({ number: await place(shop, product, { missing, by }), missing, by })
    // Orders are ranked by time, so the clock moves on.
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  }
  return placed
}

async function place(
  shop: TestShop,
  product: Product,
  { missing, by }: { missing: string; by: 'cash' | 'card' | 'credit' },
): Promise<number> {
  const body = { ...(await anOrderFor(shop, [{ product, qty: 2 }])), missing }
  const key = { 'Idempotency-Key': randomUUID() }
  if (by === 'card') {
    const card = await placedOf(await shop.post('/api/payment', body, key))
    await pay(shop, card)
    await settle(shop, card)
    return card.number
  }
  const customer = by === 'credit' ? await customerWithCredit(shop, 500_00) : undefined
  const credit = customer && { creditPiastres: body.amount }
  const response = await shop.post(
    '/api/orders',
    { ...body, ...credit, payment: 'cash' },
    { ...key, ...customer?.headers },
  )
  expect(response.status, await response.clone().text()).toBe(201)
  return Number((await response.json()).number)
}

/** Returns the calls of the screen that divides a short product. */
export async function shortageOf(shop: TestShop, product: Product) {
  const admin = await adminClient(shop)
  const { date = '' } = (await anOrderFor(shop, [{ product, qty: 1 }])).delivery
  const path = `/picking/${date}/short/${product.id}`
  const see = async (): Promise<ShortageView> => {
    const response = await admin.get(path)
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  const bodyOf = (
    view: ShortageView,
    available: number,
    {
      way = 'time',
      replacement = null,
    }: { way?: 'time' | 'share'; replacement?: string | null } = {},
  ): ShortageBody => {
    const open = view.orders.filter(({ fixed }) => fixed === null)
    const given = allocate(
      available,
      open.map(({ line }) => line),
      way,
    )
    return {
      id: randomBytes(16).toString('hex'),
      seen: view.saved,
      available,
      way,
      replacement,
      orders: open.map(({ number, version, line }, index) => ({
        number,
        version,
        from: line.qty,
        to: given[index] ?? 0,
      })),
    }
  }
  const save = (body: object) => admin.post(path, body)
  return {
    admin,
    date,
    see,
    bodyOf,
    save,
    saved: async (body: object) => {
      const response = await save(body)
      expect(response.status, await response.clone().text()).toBe(200)
      return response.json()
    },
    undo: (seen: number) => admin.post(`${path}/undo`, { seen }),
    call: (number: number, said: object) => admin.post(`${path}/calls/${number}`, said),
  }
}

/** How much less all orders cost, as the screen shows before saving. */
export function savedInAll(view: ShortageView, body: ShortageBody): number {
  const replacement = view.replacements.find((one) => one.productId === body.replacement)
  const candidates = inTurn(view.replacements, replacement)
  const orders = body.orders.map(({ number }) => {
    const order = view.orders.find((one) => one.number === number)
    if (!order) throw new Error(`Order ${number} is not in the view`)
    return order
  })
  const given = body.orders.map(({ to }) => to)
  const fates = fatesOf(orders, given, candidates)
  return orders.reduce((sum, order, index) => {
    const fate = fates[index] ?? { what: 'leave' }
    return sum + savedBy(order, given[index] ?? 0, fate, candidates)
  }, 0)
}
