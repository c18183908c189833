import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { checkCart } from '#shop/cart/carts.server.ts'
import { mergeItems } from '#shop/cart/wanted-items.ts'
import { agreedPolicies } from '#shop/customers/policy-texts.ts'
import { noteLacking } from '#shop/figures/missed-sales.server.ts'
import type { Shortage } from '#shop/inventory/available.ts'
import { egpOf } from '#shop/money.ts'
import type { OrderContext, PlacedOrder } from '#shop/orders/place/order-context.server.ts'
import type { OrderRefusal } from '#shop/orders/place/order-refusal.ts'
import { idempotencyKey, type OrderRequest } from '#shop/orders/place/order-request.ts'
import { isEgyptianMobile } from '#shop/phone.ts'
import { placeOrder } from '#shop/orders/place/place-order.server.ts'
import { offeredWays, plansOf } from '#shop/payment/offered-ways.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Services } from '#server/context.ts'
import type { Call } from './endpoint.ts'
import { invalidFields, problem, tooMany } from './problem.ts'
import { shapeCartLines } from './shapes.ts'

/** Without an `Idempotency-Key` header, every call places a new order. */
export async function place(
  { c, services }: Pick<Call<undefined, undefined>, 'c' | 'services'>,
  request: OrderRequest,
  context: Omit<OrderContext, 'agreements' | 'idempotencyKey' | 'now' | 'plans'>,
  answer: (order: PlacedOrder) => Promise<Response>,
): Promise<Response> {
  const { tellBy = 'mail' } = request
  if (tellBy !== 'mail' && !services.channels.some(({ channel }) => channel === tellBy)) {
    return invalidFields({ tellBy: 'choice' })
  }
  if (tellBy === 'sms' && !isEgyptianMobile(request.customer.phone)) {
    return invalidFields({ tellBy: 'sms-egypt' })
  }
  const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key') ?? randomUUID())
  if (!key.success) return invalidFields({ 'Idempotency-Key': key.issues[0].message })
  const settings = await readSettings(services.db)
  const placed = await placeOrder(services.db, request, {
    ...context,
    plans: plansOf(services.providers, settings, context.method),
    ...overShareOf(services, settings),
    ...(!context.staff && { agreements: agreedPolicies(settings) }),
    idempotencyKey: key.output,
    now: services.now(),
  })
  if (!placed.ok) {
    if (placed.problem === 'out-of-stock') noteShort(services, request, placed.short, context)
    return refuse(services, request, placed, context.accountId !== undefined)
  }
  // Joins the request id to the order id. Later log lines of payments and mails have no request id.
  const { id: orderId, number } = placed.order
  services.log.info({ requestId: c.get('requestId'), orderId, number }, 'order placed')
  return answer(placed.order)
}

/**
 * Returns what a customer must do to order more than the unconfirmed share of a product's stock: confirm the
 * phone if the shop sends codes, else pay online if that is offered.
 */
function overShareOf(
  { sendsCodes, providers }: Services,
  settings: Settings,
): Pick<OrderContext, 'overShare'> {
  if (sendsCodes) return { overShare: 'confirm-phone' }
  return offeredWays(providers, settings).length > 0 ? { overShare: 'pay-by-card' } : {}
}

/** An order by staff has no client, so its customer is identified by the phone. */
function noteShort(
  { db, now }: Services,
  { items, customer }: OrderRequest,
  short: Shortage[],
  { accountId, client }: Pick<OrderContext, 'accountId' | 'client'>,
) {
  const wanted = mergeItems(items)
  const lacking = short.map(({ productId, available }) => {
    const { qty = 0 } = wanted.find(({ _id }) => _id === productId) ?? {}
    return { productId, units: qty - available }
  })
  noteLacking(db, { person: accountId ?? (client || customer.phone), lacking, now: now() })
}

export async function answerConfirmed(services: Services, order: PlacedOrder): Promise<Response> {
  services.wakeJobs()
  const { number, key } = order
  const answer = { number, key, total: egpOf(order.total_piastres) }
  return Response.json(answer, { status: 201, headers: location(order) })
}

export const confirmedShape = v.object({ number: v.number(), key: v.string(), total: v.number() })

export function location(order: PlacedOrder) {
  return { Location: `/orders/${order.number}?key=${order.key}` }
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
    case 'payment-not-offered':
    case 'confirm-phone':
    case 'prepay-only':
    case 'prepay-abroad':
      return problem(409, refusal.problem)
    case 'order-not-taken':
      return problem(409, refusal.problem)
    case 'customer-not-accepted':
      return problem(409, refusal.problem, { reason: refusal.reason })
    case 'credit-without-account':
      return invalidFields({ creditPiastres: refusal.problem })
    case 'credit-changed':
      return problem(409, refusal.problem, { balancePiastres: refusal.balance })
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
    case 'day-full':
      return problem(409, refusal.problem, { next: refusal.next })
    case 'order-expired':
      return problem(409, refusal.problem)
    case 'below-minimum': {
      const { minimum, missing } = refusal
      return problem(409, refusal.problem, { minimum: egpOf(minimum), missing: egpOf(missing) })
    }
    case 'amount-mismatch': {
      const cart = await checkCart(services.db, request.items, isMember, request.delivery)
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
