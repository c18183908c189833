import { expect } from 'vitest'
import { addAmounts } from './amounts.ts'
import { adminClient } from '../admin-client.ts'
import { aBuyer, lineOf } from '../api/buying/buying-kit.ts'
import { shortageOf } from '../shortage.ts'
import type { ExpectedOrder } from './expected-order.ts'
import { addStock, THURSDAY, TUESDAY, WEDNESDAY, type Week } from './the-week.ts'

/** Before the cutoff, some customers change a quantity and some cancel. */
export async function customersChangeTheirMinds({ shop, chance, orders, ...week }: Week) {
  const admin = await adminClient(shop)
  for (const order of chance.someOf(orders, Math.ceil(orders.length / 16))) {
    const { version } = await admin.see(order.number)
    const [line] = order.lines
    if (!line) continue
    if (order.by !== 'card' && chance.percent(60)) {
      const qty = line.qty + 1
      const lines = [{ _id: line.product.id, qty }]
      const changed = await shop.post(order.path.replace('?', '/changes?'), { version, lines })
      expect(changed.status, await changed.clone().text()).toBe(200)
      addStock(week, line.product.id, line.qty - qty)
      order.changedByCustomer(line.product.id, qty)
      order.mails.push('order-changed')
    } else {
      const cancelled = await shop.post(order.path.replace('?', '/cancel?'), {})
      expect(cancelled.status, await cancelled.clone().text()).toBe(200)
      isCancelled(order, week)
    }
  }
}

/** All goods return to stock, because the order is not packed. */
function isCancelled(order: ExpectedOrder, week: Pick<Week, 'stock'>) {
  for (const { product, qty } of order.lines) addStock(week, product.id, qty)
  order.isCancelled = true
  // The unsent mail about its new day is withdrawn.
  order.mails = order.mails.filter((kind) => kind !== 'order-moved')
  order.mails.push('order-cancelled')
}

/** Wednesday becomes a holiday: its orders move to Thursday, with one mail each. */
export async function closeWednesday({ shop, orders }: Week) {
  const admin = await adminClient(shop)
  const closed = await admin.post('/holidays', { date: WEDNESDAY })
  expect(closed.status, await closed.clone().text()).toBe(201)
  const body = { isPreview: true }
  const preview = await (await admin.post(`/days/${WEDNESDAY}/move`, body)).json()
  const moved = await (await admin.post(`/days/${WEDNESDAY}/move`, {})).json()
  const daysOf = (answer: typeof moved) =>
    answer.moved.map(({ number, to }: { number: number; to: string }) => [number, to])
  expect(daysOf(moved)).toEqual(daysOf(preview))
  expect(moved.refused).toEqual([])
  const theirs = orders.filter(({ day, isCancelled }) => day === WEDNESDAY && !isCancelled)
  expect(new Set(moved.moved.map(({ number }: { number: number }) => number))).toEqual(
    new Set(theirs.map(({ number }) => number)),
  )
  for (const order of theirs) {
    order.day = THURSDAY
    order.mails.push('order-moved')
  }
}

/** Expects that the buying list has what a day's orders need, loose and in boxes, then receives goods. */
export async function buy(week: Week, day: string) {
  const { shop, orders, sold, products } = week
  const buyer = await aBuyer(shop)
  const list = await buyer.list(`?day=${day}`)
  const wanted = addAmounts(ordersOf(orders, day), products.box.id, week.boxContents)
  for (const { id } of sold) {
    if (id === products.box.id) continue
    expect(lineOf(list, id)?.needed ?? 0, id).toBe(wanted.get(id) ?? 0)
  }
  const [first, second] = sold
  for (const product of [first, second]) {
    if (!product) continue
    const form = { productId: product.id, from: day, to: day, amount: 25_000, costPiastres: 11_50 }
    const received = await buyer.receive({ id: crypto.randomUUID(), ...form })
    expect(received.status, JSON.stringify(received.body)).toBe(201)
    // Goods for boxes are kept; the rest is sold.
    const boxes = boxesOf(orders, day, products.box.id)
    const kept = (week.boxContents.get(product.id) ?? 0) * boxes
    addStock(week, product.id, Math.max(0, 25 - kept / 1000))
  }
  const lost = { id: crypto.randomUUID(), productId: first?.id, amount: 3000, reason: 'spoiled' }
  expect((await buyer.ask('POST', '/buying/write-offs', lost)).status).toBe(201)
  addStock(week, first?.id ?? '', -3)
}

function boxesOf(orders: ExpectedOrder[], day: string, boxId: string): number {
  const theirs = ordersOf(orders, day).filter((order) => order.has(boxId))
  return theirs.reduce((sum, order) => sum + order.line(boxId).qty, 0)
}

export function ordersOf(orders: ExpectedOrder[], day: string): ExpectedOrder[] {
  return orders.filter((order) => order.day === day && !order.isCancelled)
}

/**
 * Only 60% of Tuesday's spinach came. It is divided by order time; the rest follows the customers' wishes.
 */
export async function spinachIsShort({ shop, orders, products, chance, ...week }: Week) {
  const { spinach, chard } = products
  const short = await shortageOf(shop, spinach as never)
  const admin = await adminClient(shop)
  const path = `/picking/${TUESDAY}/short/${spinach.id}`
  const response = await admin.get(path)
  expect(response.status).toBe(200)
  const view = await response.json()
  const theirs = ordersOf(orders, TUESDAY).filter((order) => order.has(spinach.id))
  const want = theirs.reduce((sum, order) => sum + order.line(spinach.id).qty, 0)
  expect(view.orders).toHaveLength(theirs.length)
  const available = Math.floor(want * 0.6)
  const body = short.bodyOf(view, available, { way: 'time', replacement: chard.id })
  const [once, again] = [await admin.post(path, body), await admin.post(path, body)]
  expect([once.status, again.status]).toEqual([200, 200])
  expect((await once.json()).refused).toEqual([])
  for (const { number, to } of body.orders) {
    const order = theirs.find((one) => one.number === number)
    const line = order?.line(spinach.id)
    if (!order || !line || to === line.qty) continue
    if (order.missing === 'call') {
      const said = chance.percent(50) ? 'less' : 'none'
      const { version } = await admin.see(number)
      const called = await admin.post(`${path}/calls/${number}`, { version, said: { what: said } })
      expect(called.status, await called.clone().text()).toBe(200)
      line.qty = said === 'less' ? to : 0
    } else if (order.missing === 'replace') {
      addStock(week, chard.id, to - line.qty)
      order.replacedPart(spinach.id, to, chard, line.qty - to)
    } else {
      line.qty = to
    }
    order.mails.push('order-changed')
  }
  const left = theirs.reduce((sum, order) => sum + order.line(spinach.id).qty, 0)
  expect(left).toBeLessThanOrEqual(available)
}
