import { expect } from 'vitest'
import { adminClient } from '../admin-client.ts'
import { cashOf } from '../cash-up.ts'
import { backOnSale } from './packers.ts'
import { ordersOf } from './office.ts'
import type { ExpectedOrder } from './expected-order.ts'
import type { Week } from './the-week.ts'

/**
 * Ends a day. Customers who paid a pound too little pay it at the shop. Every second undelivered order
 * moves to another day if there is one; the others are cancelled.
 */
export async function endDay(week: Week, day: string, next?: string) {
  const { shop, orders } = week
  const admin = await adminClient(shop)
  for (const order of ordersOf(orders, day)) await collectRest(admin, order)
  const left = ordersOf(orders, day).filter(({ mails }) => mails.at(-1) === 'not-home')
  for (const [index, order] of left.entries()) {
    order.mails = order.mails.filter((kind) => kind !== 'not-home')
    const { number } = order
    if (next && index % 2 === 0) {
      const body = { numbers: [number], date: next, isSure: true }
      const moved = await admin.post('/orders/day', body)
      expect(await moved.json()).toMatchObject({ moved: [number], refused: [] })
      order.day = next
      order.mails.push('order-moved')
    } else {
      await admin.moved(number, 'cancelled')
      backOnSale(week, order)
      order.isCancelled = true
      order.mails.push('order-cancelled')
    }
  }
}

async function collectRest(admin: Awaited<ReturnType<typeof adminClient>>, order: ExpectedOrder) {
  const { cash, due, number } = order
  if (cash === undefined || cash >= due) return
  await admin.collected(number)
  order.cash = due
}

/** Each driver hands in the cash from the doors. Cash beyond the due sum was a tip. */
export async function countCash({ shop, handedIn }: Week, day: string) {
  const cash = cashOf(shop, await adminClient(shop), day)
  for (const { run, cash: counted } of handedIn.filter((one) => one.day === day)) {
    const closed = await cash.closed(run, { counted, reason: 'tips' })
    expect(closed.counted?.piastres).toBe(counted)
  }
}
