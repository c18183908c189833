import type { Account } from '#shop/accounts/account.ts'
import { dayInCairo, isDay } from '#shop/cairo.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { applyCall } from '#shop/orders/shortage/calls.server.ts'
import { changeShortOrders } from '#shop/orders/shortage/change-short-orders.server.ts'
import { stockOf, type Which } from '#shop/orders/shortage/orders-with.server.ts'
import { readShortage } from '#shop/orders/shortage/read-shortage.server.ts'
import { replacementsFor } from '#shop/orders/shortage/replacements.server.ts'
import { writeShortage } from '#shop/orders/shortage/save-shortage.server.ts'
import { undoShortage, type Undone } from '#shop/orders/shortage/undo-shortage.server.ts'
import {
  callBody,
  shortageBody,
  shortageSaved,
  shortageUndone,
  shortageView,
  undoBody,
  type ShortageBody,
} from '#shop/orders/shortage/shortage.ts'
import { mayReadDay } from '#shop/orders/overview/staff-scope.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { invalidFields, notFoundOrConflict, problem } from '../problem.ts'
import { change } from './order-door.ts'
import { refundNow, refusalText } from './order-responses.ts'

type Asked = { services: Services; account: Account; param: (name: string) => string }

/** Returns undefined for an invalid day, and for a day that the caller's role may not read. */
function whichOf({ services, account, param }: Asked): Which | undefined {
  const date = param('date')
  const today = dayInCairo(services.now())
  if (!isDay(date) || !mayReadDay(account.staffRole, date, today)) return undefined
  return { date, productId: param('product') }
}

async function save(
  { services, account }: { services: Services; account: Account },
  which: Which,
  body: ShortageBody,
): Promise<Answer> {
  const { db, now } = services
  const written = await writeShortage(db, which, body, { account, now: now() })
  if (!written.ok) {
    if (written.problem === 'wrong') return invalidFields(written.codes)
    return notFoundOrConflict(written.problem)
  }
  const outcome = await changeShortOrders(db, body.id, { account, now }, (orderId) =>
    refundNow(services, orderId),
  )
  services.wakeJobs()
  return {
    done: outcome.done,
    calls: outcome.calls,
    refused: outcome.refused.map(shapeRefused),
    quantity: await stockOf(db, which.productId),
  }
}

function shapeRefused({ number, problem: code, lines }: Undone['refused'][number]) {
  return { number, code, message: refusalText({ problem: code, lines }) }
}

export const shortageEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/picking/:date/short/:product',
    operationId: 'getShortage',
    summary:
      'The orders of a day that want a product, what may replace it, and whom to call about it',
    policy: 'packing',
    answers: { 200: shortageView, ...refused(404) },
    async handle(call) {
      const which = whichOf(call)
      return which && readShortage(call.services.db, which)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/picking/:date/short/:product',
    operationId: 'saveShortage',
    summary:
      'Divides what is there of a product among orders; those that changed since are named and stay as they are',
    policy: 'packing',
    body: shortageBody,
    answers: { 200: shortageSaved, ...refused(404, 409) },
    async handle(call) {
      const which = whichOf(call)
      return which && save(call, which, call.body)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/picking/:date/short/:product/undo',
    operationId: 'undoShortage',
    summary:
      'Undoes the last division of a product: its orders get their goods back, but for those that changed since',
    policy: 'packing',
    body: undoBody,
    answers: { 200: shortageUndone, ...refused(404, 409) },
    async handle(call) {
      const which = whichOf(call)
      if (!which) return undefined
      const { services, account, body } = call
      const { db, now } = services
      const undone = await undoShortage(db, which, body.seen, { account, now }, (orderId) =>
        refundNow(services, orderId),
      )
      if (!undone.ok) return problem(409, undone.problem)
      services.wakeJobs()
      return { done: undone.done, refused: undone.refused.map(shapeRefused) }
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/picking/:date/short/:product/calls/:number',
    operationId: 'saveShortageCall',
    summary: 'What a customer said on the phone about a product that is short; done once',
    policy: 'packing',
    body: callBody,
    answers: { 200: adminOrder, ...refused(404, 409) },
    async handle(call) {
      const which = whichOf(call)
      if (!which) return undefined
      const { services } = call
      const { version, said } = call.body
      const isReplaced = said.what === 'replace'
      const offered = isReplaced ? await replacementsFor(services.db, which.productId) : []
      return change(call, version, (work) => applyCall(work, which, { said, offered }))
    },
  }),
]
