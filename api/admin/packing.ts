import { dayInCairo, isDay, type Day } from '#shop/cairo.ts'
import { changeOrder, type OrderChange } from '#shop/orders/change/change-order.server.ts'
import { stepBackBody } from '#shop/orders/change/requests.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { isInScope, mayReadDay } from '#shop/orders/overview/staff-scope.ts'
import { openOrder } from '#shop/orders/pack/openings.server.ts'
import { editPackedLine, packOrder, unpackOrder } from '#shop/orders/pack/pack-order.server.ts'
import { packingDayOf } from '#shop/orders/pack/packing-day.server.ts'
import { findPackingOrder } from '#shop/orders/pack/packing-orders.server.ts'
import {
  openBody,
  opened,
  packedBody,
  packingDay,
  packingLineBody,
  packingOrder,
  packingQuery,
  tickBody,
} from '#shop/orders/pack/packing.ts'
import { tickLine } from '#shop/orders/pack/tick-line.server.ts'
import { runsShop } from '#shop/accounts/staff-policy.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { notFoundOrConflict } from '../problem.ts'
import { inScope } from './order-door.ts'
import { afterOrderChange } from './order-responses.ts'

const answers = { 200: packingOrder, ...refused(404, 409) }

type Asked = { services: Services; account: Account; param: (name: string) => string }

/** Returns undefined for an order outside the scope of the caller's role. */
async function read({ services: { db, now }, account, param }: Asked) {
  const order = await findPackingOrder(db, numberInAddress(param('number')))
  const role = account.staffRole
  const isOwn = order && isInScope(role, { ...order, deliveryDate: order.date }, dayInCairo(now()))
  if (!isOwn) return undefined
  return runsShop(role) ? order : { ...order, adminNote: '' }
}

async function change(
  asked: Asked,
  version: number,
  work: (at: OrderChange) => ReturnType<Parameters<typeof changeOrder>[2]>,
): Promise<Answer> {
  const { services, account, param } = asked
  const now = services.now()
  const order = { number: numberInAddress(param('number')), version, account, now }
  const outcome = await changeOrder(services.db, order, inScope(account, now, work))
  return afterOrderChange(services, outcome, () => read(asked))
}

/** Returns undefined for an invalid day, and for a day that the caller's role may not read. */
function dayOf({ services: { now }, account, param }: Asked): Day | undefined {
  const date = param('date')
  const isOpen = isDay(date) && mayReadDay(account.staffRole, date, dayInCairo(now()))
  return isOpen ? date : undefined
}

/** Packers see no e-mail, address or sum. */
export const packingEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/packing/:date',
    operationId: 'getPackingDay',
    summary: 'The orders of a delivery day in the order of packing, and how far each is',
    policy: 'packing',
    query: packingQuery,
    answers: { 200: packingDay, ...refused(404) },
    async handle(call) {
      const { db, now } = call.services
      const date = dayOf(call)
      return date ? packingDayOf(db, { date, ...call.query, now: now() }) : undefined
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/packing/days/:date/open',
    operationId: 'openPackingOrder',
    summary: 'Says which order of the day a device has open, so that the others see it',
    policy: 'packing',
    body: openBody,
    answers: { 200: opened, ...refused(404) },
    async handle(call) {
      const { db, now } = call.services
      const date = dayOf(call)
      if (!date) return undefined
      const asked = { ...call.body, date, who: call.account.email, now: now() }
      return { number: await openOrder(db, asked) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/packing/orders/:number',
    operationId: 'getPackingOrder',
    summary: 'An order for whoever packs it: its lines with their ticks, wish and notes',
    policy: 'packing',
    answers: { 200: packingOrder, ...refused(404) },
    handle: read,
  }),
  endpoint({
    method: 'put',
    path: '/admin/packing/orders/:number/ticks',
    operationId: 'tickPackingLine',
    summary: 'Ticks a line as put in, or takes its tick away; any number of times',
    policy: 'packing',
    body: tickBody,
    answers,
    async handle(call) {
      const { services, account, body } = call
      const order = await read(call)
      if (!order) return undefined
      const asked = { ...body, number: order.number, who: account.email, now: services.now() }
      const outcome = await tickLine(services.db, asked)
      if (outcome.ok) return read(call)
      return notFoundOrConflict(outcome.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/packing/orders/:number/lines/:line',
    operationId: 'editPackingLine',
    summary: 'Weighs a line or packs less of it, which ticks it; or it is missing, or replaced',
    policy: 'packing',
    body: packingLineBody,
    answers,
    async handle(call) {
      const line = numberInAddress(call.param('line'))
      const { version, edit } = call.body
      return change(call, version, (work) => editPackedLine(work, line, edit))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/packing/orders/:number/packed',
    operationId: 'packOrder',
    summary: 'Moves an order whose lines are all ticked to packed, with its bags and crates',
    policy: 'packing',
    body: packedBody,
    answers,
    async handle(call) {
      const { version, ...pieces } = call.body
      return change(call, version, (work) => packOrder(work, pieces))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/packing/orders/:number/unpacked',
    operationId: 'unpackOrder',
    summary: 'Takes back that an order was packed, with the reason; its ticks stay',
    policy: 'packing',
    body: stepBackBody,
    answers,
    async handle(call) {
      const { version, reason } = call.body
      return change(call, version, (work) => unpackOrder(work, reason))
    },
  }),
]
