import type { DeskProblem } from '#shop/orders/desk-problem.ts'
import { findDeskOrder } from '#shop/orders/orders.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { sendRefunds } from '#shop/payment/refunds.server.ts'
import type { Services } from '#server/context.ts'
import { problem, wrongField } from '../problem.ts'

/** The order as it stands now. */
export async function deskOrderAnswer({ db }: Services, number: number): Promise<Response> {
  const order = await findDeskOrder(db, number)
  return order ? Response.json(order) : problem(404, 'not-found')
}

type Outcome = { ok: true; orderId: string } | { ok: false; problem: DeskProblem }

/** Sends what the change gives back, then answers with the order. */
export async function answerChange(
  services: Services,
  number: number,
  outcome: Outcome,
): Promise<Response> {
  if (!outcome.ok) return refusalOf(outcome.problem)
  await refundNow(services, outcome.orderId)
  services.wakeJobs()
  return deskOrderAnswer(services, number)
}

/** What cannot be sent at this moment is sent by a job; the order shows it as pending. */
export async function refundNow(services: Services, orderId: string): Promise<void> {
  try {
    await sendRefunds(services, orderId)
  } catch (error) {
    if (!isOutage(error)) throw error
    services.log.warn({ err: error, orderId }, 'a refund waits for the payment provider')
  }
}

const wrongFields: Partial<Record<DeskProblem, string>> = {
  'refund-too-large': 'amountPiastres',
  'qty-not-less': 'qty',
  'not-by-weight': 'amount',
  'odd-weight': 'amount',
  'already-in-order': 'productId',
  'against-wish': 'isAgreed',
}

function refusalOf(code: DeskProblem): Response {
  if (code === 'not-found') return problem(404, code)
  const field = wrongFields[code]
  return field ? wrongField(422, field, code) : problem(409, code)
}
