import { isDay } from '#shop/cairo.ts'
import type { Account } from '#shop/accounts/account.ts'
import { collectCash } from '#shop/orders/admin/actions.server.ts'
import { changeDay, whyNotOnDay, type DayChange } from '#shop/orders/admin/change-day.server.ts'
import {
  changeOrder,
  orderFacts,
  type OrderChangeOutcome,
} from '#shop/orders/admin/change-order.server.ts'
import { planDayMove } from '#shop/orders/admin/move-day.server.ts'
import { moveOrder } from '#shop/orders/admin/move-order.server.ts'
import { canCollect } from '#shop/orders/admin/moves.ts'
import {
  bulkCollectBody,
  bulkDayBody,
  bulkMoveBody,
  bulkMoved,
  dayMoved,
  moveDayBody,
} from '#shop/orders/admin/requests.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { refundNow, refusalText } from './order-responses.ts'

type Work = Parameters<typeof changeOrder>[2]
type Refusal = Pick<Extract<OrderChangeOutcome, { ok: false }>, 'problem' | 'lines'>
type Refused = { number: number; code: string; message: string }

/** Changes several orders, each in a transaction of its own; those that are refused stay as they are. */
async function changeEach(
  { services, account }: { services: Services; account: Account },
  numbers: number[],
  work: Work,
) {
  const moved: number[] = []
  const left: Refused[] = []
  for (const number of new Set(numbers)) {
    const asked = { number, account, now: services.now() }
    const outcome = await changeOrder(services.db, asked, work)
    if (outcome.ok) {
      moved.push(number)
      await refundNow(services, outcome.orderId)
    } else left.push(refusalOf(number, outcome))
  }
  services.wakeJobs()
  return { moved, refused: left }
}

/** What moving these orders to a day would do. */
async function previewDay({ db, now }: Services, numbers: number[], change: DayChange) {
  const orders = await db.selectFrom('orders').selectAll().where('number', 'in', numbers).execute()
  const moved: number[] = []
  const left: Refused[] = []
  const planned = new Map<string, number>()
  for (const number of new Set(numbers)) {
    const order = orders.find((one) => one.number === number)
    const others = planned.get(order?.area_id ?? '') ?? 0
    const problem = order ? await whyNotOnDay(db, order, change, now(), others) : 'not-found'
    if (order && !problem) planned.set(order.area_id, others + 1)
    if (problem) left.push(refusalOf(number, { problem, lines: [] }))
    else moved.push(number)
  }
  return { moved, refused: left }
}

function refusalOf(number: number, refusal: Refusal): Refused {
  return { number, code: refusal.problem, message: refusalText(refusal) }
}

export const orderBulkEndpoints = [
  endpoint({
    method: 'post',
    path: '/admin/orders/move',
    summary: 'Brings several orders on; those that cannot move are named, each with the reason',
    policy: 'admin',
    body: bulkMoveBody,
    answers: { 200: bulkMoved },
    handle: (call) =>
      changeEach(call, call.body.numbers, async (work) => {
        const { to, isCollected } = call.body
        const recorded = await moveOrder(work, to)
        if (to !== 'delivered' || !isCollected) return recorded
        const order = { ...work.order, state: to }
        if (canCollect(orderFacts(order))) await collectCash({ ...work, order })
        return recorded
      }),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/collect',
    operationId: 'collectAdminOrders',
    summary: 'The driver brought the cash of several orders',
    policy: 'admin',
    body: bulkCollectBody,
    answers: { 200: bulkMoved },
    handle: (call) => changeEach(call, call.body.numbers, collectCash),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/day',
    operationId: 'moveAdminOrdersToDay',
    summary:
      'Moves several orders to another day and tells each customer; or says what that would do',
    policy: 'admin',
    body: bulkDayBody,
    answers: { 200: bulkMoved },
    async handle(call) {
      const { numbers, isPreview, date, isSure } = call.body
      if (isPreview) return previewDay(call.services, numbers, { date, isSure })
      return changeEach(call, numbers, (work) => changeDay(work, { date, isSure }))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/days/:date/move',
    operationId: 'moveAdminDay',
    summary:
      'Moves the open orders of a day that is given up, and tells each customer; or says what that would do',
    policy: 'admin',
    body: moveDayBody,
    answers: { 200: dayMoved, ...refused(404) },
    async handle(call) {
      const { services, body, param } = call
      const from = param('date')
      if (!isDay(from)) return undefined
      const { isPreview, ...move } = body
      const plan = await planDayMove(services.db, { from, ...move }, services.now())
      const stay = plan.refused.map(({ number, problem }) =>
        refusalOf(number, { problem, lines: [] }),
      )
      if (isPreview) return { moved: plan.moves, refused: stay }
      const days = new Map(plan.moves.map(({ number, to }) => [number, to]))
      const done = await changeEach(call, [...days.keys()], (work) =>
        changeDay(work, { date: days.get(work.order.number) ?? from, isSure: move.isSure }),
      )
      const moved = plan.moves.filter(({ number }) => done.moved.includes(number))
      return { moved, refused: [...stay, ...done.refused] }
    },
  }),
]
