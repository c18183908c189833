import { dayInCairo, isDay } from '#shop/cairo.ts'
import { changeOrder, OrderChangeRefused } from '#shop/orders/change/change-order.server.ts'
import { mayReadDay } from '#shop/orders/overview/staff-scope.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { collectedBody, dayToCollect, notCollectedBody } from '#shop/runs/to-collect.ts'
import { dayToCollectOf, handOver, takeBackHandOver } from '#shop/runs/to-collect.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { afterOrderChange } from './order-responses.ts'

const answers = { 200: dayToCollect, ...refused(404, 409) }

type Asked = { services: Services; account: Account; param: (name: string) => string }
type Work = Parameters<typeof changeOrder>[2]

/** Answers with the day of the order, which must be in the scope of the caller's role. */
async function change(
  { services, account, param }: Asked,
  version: number,
  work: Work,
): Promise<Answer> {
  const now = services.now()
  const number = numberInAddress(param('number'))
  let date = ''
  const outcome = await changeOrder(services.db, { number, version, account, now }, (at) => {
    date = at.order.delivery_date
    if (mayReadDay(account.staffRole, date, dayInCairo(now))) return work(at)
    throw new OrderChangeRefused('not-found')
  })
  return afterOrderChange(services, outcome, () => dayToCollectOf(services.db, date))
}

export const toCollectEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/collect/:date',
    operationId: 'getDayToCollect',
    summary:
      'The orders of a day that are collected at pick-up points; packers and drivers: from today on, or today',
    policy: 'moves',
    answers: { 200: dayToCollect, ...refused(404) },
    async handle({ services: { db, now }, account, param }) {
      const date = param('date')
      const isOpen = isDay(date) && mayReadDay(account.staffRole, date, dayInCairo(now()))
      return isOpen ? dayToCollectOf(db, date) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/collect/orders/:number/collected',
    operationId: 'setOrderCollected',
    summary: 'An order was collected, with the cash that was received for it',
    policy: 'moves',
    body: collectedBody,
    answers,
    handle: (call) =>
      change(call, call.body.version, (work) => handOver(work, call.body.cashPiastres)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/collect/orders/:number/not-collected',
    operationId: 'takeBackOrderCollected',
    summary: 'An order was not collected after all; its cash is taken back with that',
    policy: 'moves',
    body: notCollectedBody,
    answers,
    handle: (call) =>
      change(call, call.body.version, (work) => takeBackHandOver(work, call.account.staffRole)),
  }),
]
