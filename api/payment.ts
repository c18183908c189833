import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { getLocale } from '#messages/compiled/runtime.js'
import { checkCart } from '#shop/cart/carts.server.ts'
import { cardOrderRequest, cashOrderRequest, idempotencyKey } from '#shop/orders/order-request.ts'
import type { OrderRequest } from '#shop/orders/order-request.ts'
import type { PaymentMethod } from '#shop/orders/order-states.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import type { PlacedOrder, OrderRefusal } from '#shop/orders/order-context.server.ts'
import type { Services } from '#server/context.ts'
import { ensureIntent } from '#shop/payment/intents.server.ts'
import { egpOf } from '#shop/money.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { invalidFields, paymentUnavailable, problem, tooMany } from './problem.ts'
import { conflictShape, shapeCartLines } from './shapes.ts'
import { clientOf } from './visitor.ts'

const refusals = { 409: conflictShape, ...refused(429) }

export const paymentEndpoints = [
  endpoint({
    method: 'post',
    path: '/payment',
    operationId: 'createPayment',
    summary: 'Places an order to be paid by card; answers with the client secret that pays it',
    policy: 'anyone',
    body: cardOrderRequest,
    answers: { 201: v.string(), ...refusals, ...refused(503) },
    async handle(call) {
      const { currency: _, ...request } = call.body
      return place(call, request, 'card', async (order) => {
        const intent = await ensureIntent(call.services, order)
        if (intent.ok) {
          return Response.json(intent.clientSecret, { status: 201, headers: location(order) })
        }
        if (intent.problem === 'too-small') return invalidFields({ amount: 'too-small' })
        const { error: err } = intent
        call.services.log.warn({ err, orderId: order.id }, 'the payment provider cannot be asked')
        return paymentUnavailable()
      })
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders',
    summary: 'Places an order to be paid in cash on delivery',
    policy: 'anyone',
    body: cashOrderRequest,
    answers: {
      201: v.object({ number: v.number(), key: v.string(), total: v.number() }),
      ...refusals,
    },
    async handle(call) {
      const { payment, ...request } = call.body
      return place(call, request, payment, async (order) => {
        call.services.wakeJobs()
        const { number, key } = order
        const answer = { number, key, total: egpOf(order.total_piastres) }
        return Response.json(answer, { status: 201, headers: location(order) })
      })
    },
  }),
]

async function place(
  { c, services, account }: Pick<Call<undefined, undefined>, 'c' | 'services' | 'account'>,
  request: OrderRequest,
  method: PaymentMethod,
  answer: (order: PlacedOrder) => Promise<Response>,
): Promise<Response> {
  const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key') ?? randomUUID())
  if (!key.success) return invalidFields({ 'Idempotency-Key': key.issues[0].message })
  const placed = await placeOrder(services.db, request, {
    method,
    idempotencyKey: key.output,
    locale: getLocale(),
    client: clientOf(c, services.trustedProxies),
    accountId: account?.id,
    now: services.now(),
  })
  if (!placed.ok) return refuse(services, request, placed, account !== undefined)
  // Connects the request id with the order id, which later log lines of payment and mail carry.
  const { id: orderId, number } = placed.order
  services.log.info({ requestId: c.get('requestId'), orderId, number }, 'order placed')
  return answer(placed.order)
}

async function refuse(
  services: Pick<Services, 'db' | 'counters'>,
  request: OrderRequest,
  refusal: OrderRefusal,
  isMember: boolean,
) {
  switch (refusal.problem) {
    case 'area-unknown':
      return invalidFields({ 'delivery.area': 'area-unknown' })
    case 'idempotency-mismatch':
      return problem(422, refusal.problem)
    case 'pay-by-card':
      return problem(409, refusal.problem)
    case 'too-large':
      return invalidFields({ amount: 'too-large' })
    case 'too-many-requests':
      return tooMany(refusal.seconds)
    case 'qty-step':
      return invalidFields(
        Object.fromEntries(
          request.items.flatMap(({ _id }, index) =>
            refusal.wrong.includes(_id) ? [[`items.${index}.qty`, 'qty-step']] : [],
          ),
        ),
      )
    case 'delivery-closed':
      return problem(409, refusal.problem, { next: refusal.next })
    case 'order-expired':
      return problem(409, refusal.problem)
    case 'amount-mismatch': {
      const cart = await checkCart(services.db, request.items, isMember)
      const total = egpOf(cart.totals.total)
      return problem(409, refusal.problem, { total, items: shapeCartLines(cart) })
    }
    case 'out-of-stock':
    case 'product-gone': {
      if (refusal.problem === 'out-of-stock') services.counters.oversellRefused.inc()
      const items = refusal.short.map(({ productId, product, available }) => ({
        _id: productId,
        name: product?.name,
        nameAr: product?.name_ar,
        available,
      }))
      return problem(409, refusal.problem, { items })
    }
  }
}

function location(order: PlacedOrder) {
  return { Location: `/orders/${order.number}?key=${order.key}` }
}
