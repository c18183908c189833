import { expect } from 'vitest'
import { formatMoney } from '#format/money.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { adminClient } from '../admin-client.ts'
import { runsOf } from '../driving.ts'
import { balancesOf } from '../ledger.ts'
import { stockOfProduct } from '../products.ts'
import { THURSDAY, TUESDAY, type Week } from './the-week.ts'

/** Mails that name an order's total. */
const tellingTotal = ['order-confirmed', 'order-changed', 'order-packed', 'order-refused']

/** Expects the initial stock, less sold and lost goods, plus received and returned ones. */
export async function stockIsRight({ shop, stock, products }: Week) {
  for (const [id, expected] of stock)
    if (id !== products.spinach.id)
      expect(await stockOfProduct(shop.services.db, id), id).toBe(expected)
}

/** Expects each order, in the shop and in the ledger, as the week made it. */
export async function ordersAreRight({ shop, orders }: Week) {
  const admin = await adminClient(shop)
  for (const order of orders) {
    const { number, by, credit, cash } = order
    const seen = await admin.see(number)
    const is = `order ${number}`
    const states = order.isCancelled ? ['cancelled', 'refunded'] : ['delivered']
    expect(states, is).toContain(seen.state)
    expect(seen.paid - seen.refunded, is).toBe(order.total - order.due + order.collected)
    const {
      receivable = 0,
      cash: inCash = 0,
      provider = 0,
    } = await balancesOf(shop.services.db, number)
    if (!order.isCancelled) {
      expect(seen.total, is).toBe(order.total)
      const own = await (await shop.get(order.path)).json()
      expect(Math.round(own.totals.total * 100), is).toBe(order.total)
      expect(Math.round(own.due * 100), is).toBe(order.due - order.collected)
    }
    expect(inCash, is).toBe(order.isCancelled ? 0 : order.collected)
    expect(provider, is).toBe(by === 'card' ? order.total : 0)
    if (order.isCancelled) continue
    expect(receivable, is).toBe(order.due - order.collected)
    if (credit > 0) expect(order.total - Math.min(credit, order.total)).toBe(order.due)
    expect(cash, is).toBeDefined()
  }
}

/** Expects each driver's cash to be the shop's sum. */
export async function cashIsRight({ shop, handedIn, orders }: Week) {
  const admin = await adminClient(shop)
  for (const day of [TUESDAY, THURSDAY]) {
    const { runs } = await runsOf(shop, admin, day).see()
    for (const { run, cash } of handedIn.filter((one) => one.day === day))
      expect(runs.find(({ id }) => id === run)?.cash).toBe(cash)
  }
  const collected = orders.reduce(
    (sum, order) => sum + (order.isCancelled ? 0 : order.collected),
    0,
  )
  const { total } = await shop.services.db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number>('piastres').as('total'))
    .where('account', '=', 'cash')
    .executeTakeFirstOrThrow()
  // Cash beyond the due sum was counted, and is booked as a difference.
  const tips = orders.reduce(
    (sum, { cash = 0, due, isCancelled }) => sum + (isCancelled ? 0 : Math.max(0, cash - due)),
    0,
  )
  expect(Number(total)).toBe(collected + tips)
}

/**
 * Expects that each customer got one mail per event, and that the last mail with a sum names the sum to pay
 * or paid.
 */
export async function mailsAreRight({ shop, orders, sent }: Week) {
  const currency = currencyOf(await readSettings(shop.services.db))
  for (const order of orders) {
    const theirs = sent.filter(({ number }) => number === order.number)
    const kinds = theirs.map(({ kind }) => kind).filter((kind) => kind !== 'order-refunded')
    const expected = order.mails.filter((kind) => kind !== 'not-home')
    expect(kinds.toSorted(), `order ${order.number}`).toEqual(expected.toSorted())
    if (order.isCancelled) continue
    const last = theirs.findLast(
      ({ kind, text }) => tellingTotal.includes(kind) && text.includes('EGP'),
    )
    const sums = [order.total, order.due].map((sum) => formatMoney(sum, 'en', currency))
    const isTold = sums.some((sum) => last?.text.includes(sum))
    expect(isTold, `order ${order.number}: ${sums.join(' or ')} in ${last?.text}`).toBe(true)
  }
}
