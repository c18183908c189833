import * as v from 'valibot'
import { listingQuery } from '#shop/catalogue/listing-query.ts'
import { numberInAddress, type Order } from '#shop/orders/order.ts'
import { findOrder, findOrderFor, listOrdersOf } from '#shop/orders/orders.server.ts'
import { askOnce } from '#shop/payment/ask-once.server.ts'
import { giveUpOrder } from '#shop/payment/give-up.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { settleOrder } from '#shop/payment/settle.server.ts'
import { endpoint, type Call } from './endpoint.ts'
import { paymentUnavailable, problem } from './problem.ts'
import { orderShape, ownOrderShape, problemShape, shapeOrder, shapeOwnOrder } from './shapes.ts'
import { clientOf } from './visitor.ts'

const keyQuery = v.strictObject({ key: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })

const OWN_ORDERS_AT_ONCE = 20

const answers = { 200: orderShape, 404: problemShape, 429: problemShape, 503: problemShape }

export const orderEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders',
    operationId: 'listOwnOrders',
    summary: 'One’s own orders, the newest first',
    policy: 'user',
    query: v.pick(listingQuery, ['page', 'limit']),
    answers: { 200: v.array(ownOrderShape), 401: problemShape, 422: problemShape },
    async handle({ services, account, query }) {
      const { page = 1, limit = OWN_ORDERS_AT_ONCE } = query
      const orders = await listOrdersOf(services.db, account.id, { page, limit })
      return Response.json(orders.map(shapeOwnOrder))
    },
  }),
  endpoint({
    method: 'get',
    path: '/orders/:number',
    summary: 'An order, for the holder of its key, its owner and admins',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: orderShape, 404: problemShape },
    async handle(call) {
      const order = await orderOf(call)
      return order ? privately(shapeOrder(order)) : problem(404, 'not-found')
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
    path: '/orders/:number/give-up',
    summary:
      'Ends an order that waits for its payment, for the holder of its key; then answers with the order, which may turn out to be paid',
    policy: 'anyone',
    query: keyQuery,
    answers,
    handle: (call) => askProvider(call, orderOfKey, giveUpOrder),
  }),
]

/** As long as one order's provider calls are counted. */
const WAIT_SECONDS = 15

type OrderCall = Call<typeof keyQuery, undefined>

/** Asks the payment provider about an order, then answers with it as it is now. */
async function askProvider(
  call: OrderCall,
  find: (call: OrderCall) => Promise<Order | undefined>,
  ask: typeof settleOrder,
): Promise<Response> {
  const found = await find(call)
  if (!found) return problem(404, 'not-found')
  try {
    const client = clientOf(call.c, call.services.trustedProxies)
    const asked = await askOnce(call.services, { orderId: found.id, client }, ask)
    if (!asked.ok) return tooMany(asked.seconds)
    // Settling is only a look; who gives up has to know that nothing came of it.
    if (!asked.isAsked && ask === giveUpOrder) return tooMany(WAIT_SECONDS)
  } catch (error) {
    if (isOutage(error)) return paymentUnavailable()
    throw error
  }
  call.services.wakeJobs()
  const order = await find(call)
  return order ? privately(shapeOrder(order)) : problem(404, 'not-found')
}

async function orderOf(call: OrderCall): Promise<Order | undefined> {
  const { services, account, param } = call
  const order = await orderOfKey(call)
  return order ?? (account && findOrderFor(services.db, numberInAddress(param('number')), account))
}

async function orderOfKey({ services, param, query }: OrderCall): Promise<Order | undefined> {
  return findOrder(services.db, numberInAddress(param('number')), query.key)
}

function tooMany(seconds: number): Response {
  return problem(429, 'too-many-requests', {}, { 'Retry-After': String(seconds) })
}

function privately(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
