import type { OrderChangeOutcome } from '#shop/orders/change/change-order.server.ts'
import type { OrderChangeProblem } from '#shop/orders/change/problem.ts'
import { serverErrorText } from '#messages/server-error-text.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { orderForRole } from '#shop/orders/overview/staff-scope.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { findAdminOrder } from '#shop/orders/overview/staff-order.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { sendRefunds } from '#shop/payment/refunds.server.ts'
import { sendWishes } from '#shop/payment/wishes.server.ts'
import type { Services } from '#server/context.ts'
import type { Answer } from '#api/endpoint.ts'
import { problem, wrongField } from '#api/problem.ts'

/**
 * Sends the refunds that a change caused, then responds with the order as its caller's role sees it.
 * Endpoints of owners and managers may omit `role`.
 */
export async function orderChangeResponse(
  services: Services,
  number: number,
  outcome: OrderChangeOutcome,
  role: StaffRole | undefined = 'manager',
): Promise<Answer> {
  return afterOrderChange(services, outcome, async () => {
    const order = await findAdminOrder(services, number)
    return order && orderForRole(order, role)
  })
}

/** Sends the refunds that a change caused, then responds with the result of `read`, or with the refusal. */
export async function afterOrderChange(
  services: Services,
  outcome: OrderChangeOutcome,
  read: () => Promise<object | undefined>,
): Promise<Answer> {
  if (!outcome.ok) return refusalOf(outcome)
  await refundNow(services, outcome.orderId)
  services.wakeJobs()
  return read()
}

/**
 * Sends what an order needs from the payment provider: charges, releases, refunds. In an outage they stay
 * pending, and a job sends them later.
 */
export async function refundNow(services: Services, orderId: string): Promise<void> {
  try {
    await sendWishes(services, orderId)
    await sendRefunds(services, orderId)
  } catch (error) {
    if (!isOutage(error)) throw error
    services.log.warn({ err: error, orderId }, 'an order waits for the payment provider')
  }
}

const wrongFields: Partial<Record<OrderChangeProblem, string>> = {
  'refund-too-large': 'amountPiastres',
  'cash-above-due': 'amountPiastres',
  'outside-unsaid': 'outside',
  'qty-not-less': 'qty',
  'qty-step': 'qty',
  'too-much-refused': 'lines',
  'refunded-already': 'lines',
  'not-area-day': 'next.isSure',
  'day-full': 'next.isSure',
  'not-by-weight': 'amount',
  'odd-weight': 'amount',
  'already-in-order': 'productId',
  'no-alternative': 'productId',
  'against-wish': 'isAgreed',
}

type Refusal = Extract<OrderChangeOutcome, { ok: false }>

function refusalOf({ problem: code, lines }: Refusal): Response {
  if (code === 'not-found') return problem(404, code)
  const field = wrongFields[code]
  if (field) return wrongField(422, field, code)
  if (lines.length === 0) return problem(409, code)
  return problem(409, code, { message: refusalText({ problem: code, lines }), lines })
}

export function refusalText({ problem: code, lines }: Pick<Refusal, 'problem' | 'lines'>): string {
  if (lines.length === 0) return serverErrorText(code)
  const names = lines
    .map((line) => nameIn(getLocale(), line))
    .join(getLocale() === 'ar' ? '، ' : ', ')
  return m.error_about_lines({ problem: serverErrorText(code), names })
}
