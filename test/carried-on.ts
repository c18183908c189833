import { expect } from 'vitest'
import { expireOrders, pollOpenOrders } from '#shop/payment/open-orders.server.ts'
import { processPaymentEvents } from '#shop/payment/payment-events.server.ts'
import { pollTenders } from '#shop/payment/poll-tenders.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { sendDueWishes } from '#shop/payment/wishes.server.ts'
import type { adminClient } from './admin-client.ts'
import { pay, placedOf, settle } from './orders.ts'
import { later, type TestShop } from './shop.ts'

type Admin = Awaited<ReturnType<typeof adminClient>>

const jobs = [
  processPaymentEvents,
  expireOrders,
  pollOpenOrders,
  sendDueWishes,
  pollTenders,
  sendDueRefunds,
]

export async function letJobsRun(shop: TestShop) {
  for (const minutes of [2, 31, 120]) {
    later(shop, minutes)
    for (const job of jobs) await job(shop.services)
  }
}

export async function payWaiting(shop: TestShop, order: { path: string; intentId?: string }) {
  await pay(shop, { intentId: order.intentId ?? '' })
  expect(await settle(shop, order)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
}

/** Repeats a request for a card payment with its first key, and pays. Returns the order's number. */
export async function payAskedAgain(
  shop: TestShop,
  { body, headers }: { body?: object; headers?: Record<string, string> },
): Promise<number> {
  const response = await shop.post('/api/payment', body, headers)
  expect(response.status, await response.clone().text()).toBe(201)
  const placed = await placedOf(response)
  await payWaiting(shop, placed)
  return placed.number
}

const steps = ['confirmed', 'packed', 'out_for_delivery', 'delivered']

/**
 * Ends an order as staff do: delivered, and its cash collected. Cancels it if it has no goods, lacks its
 * payment, or needs a review.
 */
export async function carryOn(admin: Admin, number: number) {
  const { state, total, needsReview, paymentState } = await admin.see(number)
  const isYetToPack = state === 'awaiting_payment' || state === 'confirmed'
  if (isYetToPack && (state === 'awaiting_payment' || needsReview || total === 0)) {
    await admin.moved(number, 'cancelled')
  } else if (steps.includes(state) && paymentState !== 'refund_due') {
    for (const to of steps.slice(steps.indexOf(state) + 1)) await admin.moved(number, to)
  }
  const carried = await admin.see(number)
  const isCashDue = carried.paymentMethod === 'cash' && carried.paymentState === 'unpaid'
  if (carried.state === 'delivered' && isCashDue) await admin.collected(number)
}
