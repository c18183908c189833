import { changeOrder, type OrderChange } from '#shop/orders/change/change-order.server.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { transferWorkForRole } from '#shop/orders/overview/staff-scope.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { answerNotFound } from '#shop/payment/transfers/answer-transfer.server.ts'
import { confirmTransfer } from '#shop/payment/transfers/confirm-transfer.server.ts'
import { markSentBack, turnIntoCredit } from '#shop/payment/transfers/send-back.server.ts'
import {
  arrivedBody,
  notFoundBody,
  sentBackBody,
  transferWork,
} from '#shop/orders/money/transfer-work.ts'
import { listTransferWork } from '#shop/orders/money/transfer-work.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { orderChangeResponse } from './order-responses.ts'

const answers = { 200: adminOrder, ...refused(404, 409) }

/** Calls may be repeated and need no version of the order, since the money has arrived or not. */
export const transferEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/transfers',
    operationId: 'getTransferWork',
    summary: 'Transfers that customers reported, and refunds to be sent by hand; the oldest first',
    policy: 'books',
    answers: { 200: transferWork },
    handle: async ({ services, account }) =>
      transferWorkForRole(await listTransferWork(services.db), account.staffRole),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/transfer/arrived',
    operationId: 'confirmTransfer',
    summary:
      'The transfer of an order arrived: the order is placed; the rest is due at the door, or what is too much goes back',
    policy: 'admin',
    body: arrivedBody,
    answers,
    async handle({ services, account, param, body: { amountPiastres: amount, asCredit } }) {
      const number = numberInAddress(param('number'))
      const asked = { number, account, now: services.now() }
      const outcome = await confirmTransfer(services.db, asked, { amount, asCredit })
      return orderChangeResponse(services, number, outcome)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/transfer/not-found',
    operationId: 'answerTransferNotFound',
    summary: 'The reported transfer did not come: its customer is told, and has time again',
    policy: 'admin',
    body: notFoundBody,
    answers,
    handle: (call) => change(call, (work) => answerNotFound(work, call.body.word)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refunds/:refund/sent',
    operationId: 'markRefundSent',
    summary: 'Staff sent a refund of a transfer back by hand',
    policy: 'admin',
    body: sentBackBody,
    answers,
    handle: (call) =>
      change(call, (work) => markSentBack(work, call.param('refund'), call.body.reference)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refunds/:refund/credit',
    operationId: 'turnRefundIntoCredit',
    summary: 'A refund of a transfer becomes credit of its customer instead',
    policy: 'admin',
    answers,
    handle: (call) => change(call, (work) => turnIntoCredit(work, call.param('refund'))),
  }),
]

type Asked = { services: Services; account: Account; param: (name: string) => string }

async function change(
  { services, account, param }: Asked,
  work: (at: OrderChange) => ReturnType<Parameters<typeof changeOrder>[2]>,
): Promise<Answer> {
  const number = numberInAddress(param('number'))
  const asked = { number, account, now: services.now() }
  return orderChangeResponse(services, number, await changeOrder(services.db, asked, work))
}
