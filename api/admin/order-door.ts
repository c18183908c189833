import {
  changeOrder,
  OrderChangeRefused,
  type OrderChange,
} from '#shop/orders/change/change-order.server.ts'
import { notHome } from '#shop/orders/door/not-home.server.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { refuseLines } from '#shop/orders/door/refuse-lines.server.ts'
import {
  notHomeBody,
  refuseBody,
  takeBackBody,
  takeBackRefusalBody,
} from '#shop/orders/door/requests.ts'
import { reviewedBody, stepBackBody } from '#shop/orders/change/requests.ts'
import { reviewPayment } from '#shop/payment/review-payment.server.ts'
import { stepBack } from '#shop/orders/change/step-back.server.ts'
import { takeBackCash } from '#shop/orders/door/cash.server.ts'
import { takeBackRefusal } from '#shop/orders/door/take-back-refusal.server.ts'
import { isInScope, mayStepBackFrom } from '#shop/orders/overview/staff-scope.ts'
import { refuseClosedCash } from '#shop/runs/closed-runs.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { runsShop } from '#shop/accounts/staff-policy.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { orderChangeResponse } from './order-responses.ts'

const answers = { 200: adminOrder, ...refused(404, 409) }

type Asked = { services: Services; account: Account; param: (name: string) => string }

type Work = (at: OrderChange) => ReturnType<Parameters<typeof changeOrder>[2]>

/** Refuses orders outside the scope of the caller's role as `not-found`. */
export function inScope({ staffRole }: Account, now: Date, work: Work): Work {
  return (at) => {
    const facts = { state: at.order.state, deliveryDate: at.order.delivery_date }
    if (isInScope(staffRole, facts, dayInCairo(now))) return work(at)
    throw new OrderChangeRefused('not-found')
  }
}

/** `version` is the one that the caller's page shows. */
export async function change(
  { services, account, param }: Asked,
  version: number,
  work: Work,
): Promise<Answer> {
  const number = numberInAddress(param('number'))
  const now = services.now()
  const asked = { number, version, account, now }
  const outcome = await changeOrder(services.db, asked, inScope(account, now, work))
  return orderChangeResponse(services, number, outcome, account.staffRole)
}

export const orderDoorEndpoints = [
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/step-back',
    summary:
      'Takes back the last step of an order’s work, with the reason; its customer is not notified',
    policy: 'moves',
    body: stepBackBody,
    answers,
    async handle(call) {
      const { version, reason } = call.body
      const { staffRole } = call.account
      return change(call, version, async (work) => {
        if (!mayStepBackFrom(staffRole, work.order.state)) throw new OrderChangeRefused('not-found')
        await refuseClosedCash(work, staffRole)
        return stepBack(work, reason)
      })
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refused',
    operationId: 'refuseAdminOrderLines',
    summary:
      'Takes out what the customer refused at the door; without anything left the order is cancelled',
    policy: 'door',
    body: refuseBody,
    answers,
    async handle(call) {
      const { version, ...refusal } = call.body
      return change(call, version, async (work) => {
        await refuseClosedCash(work, call.account.staffRole)
        return refuseLines(work, refusal)
      })
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refused/take-back',
    operationId: 'takeBackAdminOrderRefusal',
    summary:
      'What was refused of a line is delivered after all, at the weight and price that it had',
    policy: 'admin',
    body: takeBackRefusalBody,
    answers,
    async handle(call) {
      const { version, ...asked } = call.body
      return change(call, version, (work) => takeBackRefusal(work, asked))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/not-home',
    operationId: 'setAdminOrderNotHome',
    summary: 'Nobody took an order at the door: another day, kept for now, or cancelled',
    policy: 'door',
    body: notHomeBody,
    answers,
    async handle(call) {
      const { version, next } = call.body
      // Only owners and managers may choose another day or cancel.
      if (next.what !== 'keep' && !runsShop(call.account.staffRole)) {
        return problem(403, 'not-allowed')
      }
      return change(call, version, (work) => notHome(work, next))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/collect/take-back',
    operationId: 'takeBackAdminOrderCash',
    summary: 'The cash of this order was marked as collected by mistake',
    policy: 'admin',
    body: takeBackBody,
    answers,
    async handle(call) {
      const { version, reason } = call.body
      return change(call, version, (work) => takeBackCash(work, reason))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/reviewed',
    operationId: 'reviewAdminOrderPayment',
    summary: 'A payment that was marked for review was looked at, with what was found',
    policy: 'admin',
    body: reviewedBody,
    answers,
    async handle(call) {
      const { version, ...said } = call.body
      return change(call, version, (work) => reviewPayment(work, said))
    },
  }),
]
