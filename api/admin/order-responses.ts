import type { OrderChangeProblem } from '#shop/orders/admin/problem.ts'
import { findAdminOrder } from '#shop/orders/admin/order.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { sendRefunds } from '#shop/payment/refunds.server.ts'
import type { Services } from '#server/context.ts'
import type { Answer } from '#api/endpoint.ts'
import { problem, wrongField } from '#api/problem.ts'

type Outcome = { ok: true; orderId: string } | { ok: false; problem: OrderChangeProblem }

/** Sends the refunds that a change caused, then responds with the order. */
export async function orderChangeResponse(
  services: Services,
  number: number,
  outcome: Outcome,
): Promise<Answer> {
  if (!outcome.ok) return refusalOf(outcome.problem)
  await refundNow(services, outcome.orderId)
  services.wakeJobs()
  return findAdminOrder(services.db, number)
}

/** Sends the open refunds of an order. In an outage they stay pending, and a job sends them later. */
export async function refundNow(services: Services, orderId: string): Promise<void> {
  try {
    await sendRefunds(services, orderId)
  } catch (error) {
    if (!isOutage(error)) throw error
    services.log.warn({ err: error, orderId }, 'a refund waits for the payment provider')
  }
}

const wrongFields: Partial<Record<OrderChangeProblem, string>> = {
  'refund-too-large': 'amountPiastres',
  'qty-not-less': 'qty',
  'qty-step': 'qty',
  'not-by-weight': 'amount',
  'odd-weight': 'amount',
  'already-in-order': 'productId',
  'against-wish': 'isAgreed',
}

function refusalOf(code: OrderChangeProblem): Response {
  if (code === 'not-found') return problem(404, code)
  const field = wrongFields[code]
  return field ? wrongField(422, field, code) : problem(409, code)
}
