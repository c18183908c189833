import * as v from 'valibot'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { listingQuery } from '#shop/catalogue/listing-query.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { calendarEntry } from '#shop/orders/order/order-calendar.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { listOrdersOf } from '#shop/orders/order/orders.server.ts'
import { findReceipt } from '#shop/orders/order/receipts.server.ts'
import { askProviderOnce } from '#shop/payment/single-flight.server.ts'
import { cancelUnpaidOrder } from '#shop/payment/cancel-order.server.ts'
import { payDue } from '#shop/payment/pay-due.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { settleOrder } from '#shop/payment/settle.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { paymentUnavailable, problem, tooMany } from './problem.ts'
import { keyQuery, orderShape, ownOrderShape, payQuery } from './order-shapes.ts'
import { shapeOrder, shapeOwnOrder } from './shape-order.ts'
import { orderOf, orderOfKey, type OrderCall } from './order-of.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'

const OWN_ORDERS_AT_ONCE = 20

const answers = { 200: orderShape, ...refused(404, 429, 503) }

export const orderEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders',
    operationId: 'listOwnOrders',
    summary: 'One’s own orders, the newest first',
    policy: 'user',
    query: v.pick(listingQuery, ['page', 'limit']),
    answers: { 200: v.array(ownOrderShape) },
    async handle({ services, account, query }) {
      const { page = 1, limit = OWN_ORDERS_AT_ONCE } = query
      const orders = await listOrdersOf(services.db, account.id, { page, limit })
      return orders.map((order) => shapeOwnOrder(order, services.now()))
    },
  }),
  endpoint({
    method: 'get',
    path: '/orders/:number',
    summary: 'An order, for the holder of its key, its owner and admins',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: orderShape, ...refused(404) },
    async handle(call) {
      const order = await orderOf(call)
      return order ? privately(shapeOrder(order, call.services.now())) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'get',
    path: '/orders/:number/calendar.ics',
    operationId: 'getOrderCalendar',
    summary: 'The delivery day of an order, for calendars',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: 'iCalendar', ...refused(404) },
    async handle(call) {
      const order = await orderOf(call)
      return order ? calendarOf(order, call.services) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'get',
    path: '/orders/:number/receipts/:receipt',
    operationId: 'getReceiptPdf',
    summary: 'A receipt or credit note of an order, in both languages',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: 'PDF', ...refused(404, 429, 503) },
    async handle(call) {
      const order = await orderOf(call, 'books')
      return order ? receiptOf(order, call) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/settle',
    summary: 'Asks the payment provider how things stand, then answers with the order',
    policy: 'anyone',
    query: keyQuery,
    answers,
    handle: (call) => askProvider(call, orderOf, settleOrder),
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/pay',
    operationId: 'payOrder',
    summary:
      'For what is still due of an order: the client secret that pays it by card, or the page on which it is paid; the same until the sum changes',
    policy: 'anyone',
    query: payQuery,
    answers: {
      201: v.union([v.string(), v.object({ page: v.string() })]),
      ...refused(404, 409, 429, 503),
    },
    handle: payByCard,
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/give-up',
    summary:
      'Ends an order that waits for its payment, for the holder of its key; then answers with the order, which may turn out to be paid',
    policy: 'anyone',
    query: keyQuery,
    answers,
    handle: (call) => askProvider(call, orderOfKey, cancelUnpaidOrder),
  }),
]

/** The window of the rate limit `ask-order`. */
const WAIT_SECONDS = 15

async function askProvider(
  call: OrderCall,
  find: (call: OrderCall) => Promise<Order | undefined>,
  ask: typeof settleOrder,
): Promise<Response> {
  const found = await find(call)
  if (!found) return problem(404, 'not-found')
  try {
    const client = clientOf(call.c, call.services.trustedProxies)
    const asked = await askProviderOnce(call.services, { orderId: found.id, client }, ask)
    if (!asked.ok) return tooMany(asked.seconds)
    // A settlement may be skipped, because the order is shown anyway. A skipped cancellation must be
    // reported.
    if (!asked.isAsked && ask === cancelUnpaidOrder) return tooMany(WAIT_SECONDS)
  } catch (error) {
    if (isOutage(error)) return paymentUnavailable()
    throw error
  }
  call.services.wakeJobs()
  const order = await find(call)
  return order ? privately(shapeOrder(order, call.services.now())) : problem(404, 'not-found')
}

async function payByCard(call: Call<typeof payQuery, undefined>): Promise<Response> {
  const { services } = call
  const order = await orderOf(call)
  if (!order) return problem(404, 'not-found')
  const client = clientOf(call.c, services.trustedProxies)
  const seconds = await consumeRateLimit(services.db, 'ask-client', client, services.now())
  if (seconds > 0) return tooMany(seconds)
  const offered = await payDue(services, { orderId: order.id, client, amount: call.query.amount })
  services.wakeJobs()
  if (offered.ok) {
    const { pay } = offered
    // A kiosk code cannot pay what is still due of a placed order.
    if (pay.by === 'code') return paymentUnavailable()
    const answer = pay.by === 'page' ? { page: pay.url } : pay.secret
    return Response.json(answer, { status: 201, headers: { 'Cache-Control': 'no-store' } })
  }
  if (offered.problem === 'payment-unavailable') return paymentUnavailable()
  if (offered.problem === 'too-many-requests') return tooMany(offered.seconds)
  return problem(409, offered.problem)
}

async function calendarOf(order: Order, { db, now, publicUrl }: Services): Promise<Response> {
  const { locale, number, key, customer, deliveryDate, pickup } = order
  const title = pickup ? m.order_calendar_collect : m.order_calendar_title
  const entry = calendarEntry({
    uid: `order-${number}@${new URL(publicUrl).hostname}`,
    day: deliveryDate,
    title: title({ shop: nameIn(locale, await readSettings(db)), number }, { locale }),
    place: customer.address,
    url: `${publicUrl}${pathIn(locale, `/orders/${number}`)}?key=${key}`,
    writtenAt: now(),
  })
  return new Response(entry, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="order-${number}.ics"`,
    },
  })
}

async function receiptOf(
  order: Order,
  { c, services, account, param }: OrderCall,
): Promise<Response> {
  const { id, number, customer, pickup } = order
  const receipt = await findReceipt(services.db, id, param('receipt'))
  if (!receipt) return problem(404, 'not-found')
  const client = clientOf(c, services.trustedProxies)
  const refusal =
    account?.role === 'admin' ? undefined : await countTries(services, ['receipt-client', client])
  if (refusal) return refusal
  const settings = await readSettings(services.db)
  const { digits } = settings
  const about = { number, customerName: customer.name, isCollected: pickup !== null }
  const pdf = await services.receiptPdf({
    receipt,
    order: about,
    currency: currencyOf(settings),
    digits,
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${receipt.series}-${receipt.number}.pdf"`,
    },
  })
}

function privately(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
