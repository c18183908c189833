import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readBox } from '#shop/boxes/boxes.server.ts'
import type { Day } from '#shop/cairo.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { publishWeek } from '../api/buying/buying-kit.ts'
import { letJobsRun } from '../carried-on.ts'
import { customerWithCredit } from '../credit.ts'
import { anOrderFor, pay, placedOf, settle } from '../orders.ts'
import { aProduct } from '../products.ts'
import type { TestShop } from '../shop.ts'
import { SEED } from '../times.ts'
import { Chance } from './chance.ts'
import { ExpectedOrder, type Paying, type Sold, type Wish } from './expected-order.ts'

export const TUESDAY: Day = '2026-11-24'
export const WEDNESDAY: Day = '2026-11-25'
export const THURSDAY: Day = '2026-11-26'
export const CAPACITY = 50

/** The fourth area delivers on two days. */
const areas = [
  { id: 'maadi', day: TUESDAY },
  { id: 'zamalek', day: TUESDAY },
  { id: 'dokki', day: TUESDAY },
  { id: 'haram', day: WEDNESDAY },
  { id: 'nasr-city', day: THURSDAY },
  { id: 'heliopolis', day: THURSDAY },
]
const paying: Paying[] = ['cash', 'cash', 'cash', 'cash', 'card', 'card', 'credit']
const wishes: Wish[] = ['call', 'replace', 'leave']
const STOCK = 3000

export type Week = {
  shop: TestShop
  chance: Chance
  products: Record<'spinach' | 'chard' | 'beef' | 'chicken' | 'box', Sold>
  sold: Sold[]
  /** Grams of each product in a small box. */
  boxContents: Map<string, number>
  /** Expected stock by product, without spinach, which is recounted when it is short. */
  stock: Map<string, number>
  orders: ExpectedOrder[]
  /** Each driver's cash in the evening, in piastres. */
  handedIn: { run: string; day: Day; cash: number }[]
  /** The secrets in the drivers' links. */
  keys: string[]
  /** Mails to customers, the latest last. */
  sent: { number: number; kind: string; text: string }[]
}

export async function beginWeek(shop: TestShop): Promise<Week> {
  const { db } = shop.services
  for (const { id, day } of areas) {
    const further =
      day === WEDNESDAY
        ? [{ weekday: 4, cutoffDaysBefore: 1, cutoffTime: '18:00', capacity: null }]
        : []
    await db
      .updateTable('areas')
      .set({
        weekday: new Date(day).getUTCDay(),
        cutoff_days_before: 1,
        cutoff_time: '18:00',
        active: 1,
        capacity: id === 'maadi' ? CAPACITY : null,
        further_days: JSON.stringify(further),
      })
      .where('id', '=', id)
      .execute()
  }
  const make = async (name: string, piastres: number, more: object = {}, spoils = false) => {
    const named = { name, pricePiastres: piastres, quantity: STOCK, ...more }
    const { id, pricePiastres, unitAmount } = await aProduct(db, named)
    const { tolerance } = { tolerance: undefined, ...more }
    return { id, pricePiastres, unitAmount, spoils, ...(tolerance !== undefined && { tolerance }) }
  }
  const meat = { category: 'meat' }
  const boxProduct = (await readBox(db, 'small')).sold
  await db
    .updateTable('products')
    .set({ quantity: STOCK })
    .where('id', '=', boxProduct.id)
    .execute()
  await db
    .insertInto('stock_movements')
    .values({
      id: randomUUID(),
      product_id: boxProduct.id,
      order_id: null,
      change: STOCK - boxProduct.quantity,
      why: 'counted',
      at: shop.services.now().toISOString(),
    })
    .execute()
  const { id, pricePiastres, unitAmount } = boxProduct
  const products = {
    spinach: await make('Spinach', 40_00, { tolerance: 5 }),
    chard: await make('Chard', 44_00),
    beef: await make('Beef', 520_00, { ...meat, tolerance: 5, unitAmount: 0.5 }, true),
    chicken: await make('Chicken', 96_33, { ...meat, tolerance: 10, unitAmount: 1.2 }, true),
    box: { id, pricePiastres, unitAmount, spoils: false },
  }
  const usual = [
    await make('Tomatoes', 28_50),
    await make('Cucumbers', 19_75),
    await make('Milk', 33_33, { category: 'milk' }, true),
    await make('Eggs', 71_07),
    await make('Honey', 145_50),
    await make('Mint', 7_25, { category: 'herbals' }, true),
    await make('Figs', 61_99),
  ]
  const sold = [...usual, ...Object.values(products).filter(({ id }) => id !== products.chard.id)]
  const [tomatoes, cucumbers] = usual
  const rows = [
    { productId: tomatoes?.id ?? '', grams: 2000 },
    { productId: cucumbers?.id ?? '', grams: 1000 },
  ]
  await publishWeek(db, '2026-11-21', rows)
  const boxContents = new Map(rows.map(({ productId, grams }) => [productId, grams]))
  const all = [...sold, products.chard]
  const stock = new Map(all.map(({ id }) => [id, STOCK]))
  const week = { shop, chance: new Chance(SEED), products, sold, boxContents, stock }
  return { ...week, orders: [], sent: [], handedIn: [], keys: [] }
}

/** Orders come in during Sunday, from all areas in turn. */
export async function placeOrders(week: Week, count: number): Promise<{ refusedAsFull: number }> {
  const { shop, chance } = week
  let refusedAsFull = 0
  for (let index = 0; index < count; index++) {
    const area = areas[index % areas.length] ?? areas[0]
    const lines = chance.someOf(week.sold, 2 + chance.below(6))
    const wishes = lines.map((product) => ({ product, qty: 1 + chance.below(3) }))
    const placed = area && (await place(week, area, wishes))
    if (placed) week.orders.push(placed)
    else {
      refusedAsFull++
      const order = await place(week, { id: 'zamalek', day: TUESDAY }, wishes)
      if (order) week.orders.push(order)
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  }
  expect(week.orders).toHaveLength(count)
  for (const { lines } of week.orders)
    for (const { product, qty } of lines) addStock(week, product.id, -qty)
  return { refusedAsFull }
}

export function addStock({ stock }: Pick<Week, 'stock'>, id: string, change: number) {
  stock.set(id, (stock.get(id) ?? 0) + change)
}

/** Places an order, and pays it if its method is paid at once. Returns undefined if the day is full. */
async function place(
  { shop, chance }: Week,
  { id: area, day }: { id: string; day: Day },
  wanted: { product: Sold; qty: number }[],
): Promise<ExpectedOrder | undefined> {
  const by = chance.oneOf(paying)
  const missing = chance.oneOf(wishes)
  const items = wanted.map(({ product, qty }) => ({ product: { ...product, offer: 0 }, qty }))
  const body = { ...(await anOrderFor(shop, items)), missing, delivery: { area, date: day } }
  const customer = by === 'credit' ? await customerWithCredit(shop, 60_00) : undefined
  const credit = customer ? 60_00 : 0
  const headers = { 'Idempotency-Key': randomUUID(), ...customer?.headers }
  const asked =
    by === 'card'
      ? await shop.post('/api/payment', body, headers)
      : await shop.post(
          '/api/orders',
          { ...body, payment: 'cash', ...(customer && { creditPiastres: credit }) },
          headers,
        )
  if (asked.status === 409) {
    expect(await asked.json()).toMatchObject({ code: 'day-full' })
    return undefined
  }
  expect(asked.status, await asked.clone().text()).toBe(201)
  if (by === 'card') {
    const placed = await placedOf(asked)
    await pay(shop, placed)
    expect(await settle(shop, placed)).toMatchObject({ state: 'confirmed' })
    return new ExpectedOrder({ ...placed, area, day, by, missing, credit, wishes: wanted })
  }
  const { number, key } = await asked.json()
  const path = `/api/orders/${number}?key=${key}`
  const made = { number: Number(number), path, area, day, by, missing, credit }
  return new ExpectedOrder({ ...made, wishes: wanted })
}

/** Runs the jobs, sets the clock, and sends the due mails. */
export async function timePasses(week: Week, until: string) {
  const { shop } = week
  await letJobsRun(shop)
  const then = new Date(until)
  expect(then.getTime()).toBeGreaterThan(shop.clock.now.getTime())
  shop.clock.now = then
  await sendMails(week)
}

export async function sendMails({ shop, sent }: Week) {
  const { db } = shop.services
  const texts = new Map<string, string>()
  await sendDueMails(shop.services, { send: async ({ id, text }) => void texts.set(id, text) })
  if (texts.size === 0) return
  const rows = await db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.id', 'mails.kind', 'orders.number'])
    .where('mails.sent_at', '=', shop.services.now().toISOString())
    .orderBy('mails.created_at')
    .execute()
  for (const { id, kind, number } of rows) {
    const text = texts.get(id)
    if (text !== undefined) sent.push({ number, kind, text })
  }
}
