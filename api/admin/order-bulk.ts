import { isDay } from '#shop/cairo.ts'
import type { Account } from '#shop/accounts/account.ts'
import { collectCash, dueInCash } from '#shop/orders/door/cash.server.ts'
import { changeDay, type DayChange } from '#shop/orders/change/change-day.server.ts'
import {
  changeOrder,
  OrderChangeRefused,
  type OrderChangeOutcome,
} from '#shop/orders/change/change-order.server.ts'
import { planDayMove, planMoves } from '#shop/orders/overview/move-day.server.ts'
import { moveByStaff } from '#shop/orders/change/move-by-staff.server.ts'
import {
  bulkCollectBody,
  bulkDayBody,
  bulkMoveBody,
  bulkMoved,
  dayMoved,
  moveDayBody,
} from '#shop/orders/overview/bulk-requests.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { refundNow, refusalText } from './order-responses.ts'

type Work = Parameters<typeof changeOrder>[2]
type Refusal = Pick<Extract<OrderChangeOutcome, { ok: false }>, 'problem' | 'lines'>
type Refused = { number: number; code: string; message: string }

type Versions = Record<string, number>

/**
 * Changes several orders, each in its own transaction. Refused orders stay as they are. If `versions` is
 * given, each order must be in it with its present version.
 */
async function changeEach(
  { services, account }: { services: Services; account: Account },
  { numbers, versions }: { numbers: number[]; versions?: Versions | undefined },
  work: Work,
) {
  const moved: number[] = []
  const now: Versions = {}
  const left: Refused[] = []
  for (const number of new Set(numbers)) {
    // -1 matches no order, so an order that the caller did not see is refused.
    const version = versions && (versions[number] ?? -1)
    const asked = { number, version, account, now: services.now() }
    const outcome = await changeOrder(services.db, asked, work)
    if (outcome.ok) {
      moved.push(number)
      now[number] = outcome.version
      await refundNow(services, outcome.orderId)
    } else left.push(refusalOf(number, outcome))
  }
  services.wakeJobs()
  return { moved, versions: now, refused: left }
}

async function previewDay(
  { db, now }: Services,
  { numbers, versions }: { numbers: number[]; versions?: Versions | undefined },
  change: DayChange,
) {
  const planned = await planMoves(db, { numbers, versions, ...change }, now())
  const refused = planned.refused.map(({ number, problem }) =>
    refusalOf(number, { problem, lines: [] }),
  )
  return { ...planned, refused }
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
      changeEach(call, call.body, async (work) => {
        const { to, isCollected } = call.body
        const recorded = await moveByStaff(work, to)
        if (to !== 'delivered' || !isCollected) return recorded
        const delivered = { ...work, order: { ...work.order, state: to } }
        if ((await dueInCash(delivered)) > 0) await collectCash(delivered)
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
    handle: (call) => changeEach(call, call.body, (work) => collectCash(work)),
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
      const { isPreview, date, isSure } = call.body
      if (isPreview) return previewDay(call.services, call.body, { date, isSure })
      return changeEach(call, call.body, (work) => changeDay(work, { date, isSure }))
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
      const { isPreview, moves: seen, ...move } = body
      const plan = await planDayMove(services.db, { from, ...move }, services.now())
      const moves = (!isPreview && seen) || plan.moves
      const asked = new Map(moves.map((one) => [one.number, one]))
      // These orders stay: refused ones, and those that the caller did not see in the preview.
      const unseen = plan.moves.map(({ number }) => ({ number, problem: 'order-changed' as const }))
      const stay = [...plan.refused, ...unseen]
        .filter(({ number }) => !asked.has(number))
        .map(({ number, problem }) => refusalOf(number, { problem, lines: [] }))
      if (isPreview) return { moved: moves, refused: stay }
      const versions = seen && Object.fromEntries(seen.map((one) => [one.number, one.version]))
      const done = await changeEach(call, { numbers: [...asked.keys()], versions }, (work) => {
        const to = asked.get(work.order.number)?.to
        if (!to || work.order.delivery_date !== from) throw new OrderChangeRefused('order-changed')
        return changeDay(work, { date: to, isSure: move.isSure })
      })
      const moved = moves
        .filter(({ number }) => done.moved.includes(number))
        .map(({ number, to, version }) => ({
          number,
          to,
          version: done.versions[number] ?? version,
        }))
      return { moved, refused: [...stay, ...done.refused] }
    },
  }),
]
