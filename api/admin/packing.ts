import { dayInCairo, isDay } from '#shop/cairo.ts'
import { changeOrder, type OrderChange } from '#shop/orders/admin/change-order.server.ts'
import { stepBackBody } from '#shop/orders/admin/requests.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { openOrder } from '#shop/orders/packing/openings.server.ts'
import { editPackedLine, packOrder, unpackOrder } from '#shop/orders/packing/pack-order.server.ts'
import { packingDayOf } from '#shop/orders/packing/packing-day.server.ts'
import { findPackingOrder } from '#shop/orders/packing/packing-orders.server.ts'
import {
  openBody,
  opened,
  packedBody,
  packingDay,
  packingLineBody,
  packingOrder,
  packingQuery,
  tickBody,
} from '#shop/orders/packing/packing.ts'
import { tickLine } from '#shop/orders/packing/tick-line.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import { mayReadDay } from '#shop/orders/admin/staff-scope.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { inScope } from './order-door.ts'
import { afterOrderChange } from './order-responses.ts'

const answers = { 200: packingOrder, ...refused(404, 409) }

type Asked = { services: Services; account: Account; param: (name: string) => string }

/** One change of the order in the path; answers with it as packers see it. */
async function change(
  { services, account, param }: Asked,
  version: number,
  work: (at: OrderChange) => ReturnType<Parameters<typeof changeOrder>[2]>,
): Promise<Answer> {
  const number = numberInAddress(param('number'))
  const asked = { number, version, account, now: services.now() }
  const outcome = await changeOrder(services.db, asked, inScope(account, asked.now, work))
  return afterOrderChange(services, outcome, () => findPackingOrder(services.db, number))
}

/** For those who pack a day's orders: answers hold no e-mail, no address and no sums. */
export const packingEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/packing/:date',
    operationId: 'getPackingDay',
    summary: 'The orders of a delivery day in the order of packing, and how far each is',
    policy: 'packing',
    query: packingQuery,
    answers: { 200: packingDay, ...refused(404) },
    async handle({ services: { db, now }, account, param, query }) {
      const date = param('date')
      const today = dayInCairo(now())
      if (!isDay(date) || !mayReadDay(account.staffRole, date, today)) return undefined
      return packingDayOf(db, { date, ...query, now: now() })
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/packing/:date/open',
    operationId: 'openPackingOrder',
    summary: 'Says which order of the day a device has open, so that the others see it',
    policy: 'packing',
    body: openBody,
    answers: { 200: opened, ...refused(404) },
    async handle({ services: { db, now }, account, param, body }) {
      const date = param('date')
      if (!isDay(date)) return undefined
      return { number: await openOrder(db, { ...body, date, who: account.email, now: now() }) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/packing/orders/:number',
    operationId: 'getPackingOrder',
    summary: 'An order for whoever packs it: its lines with their ticks, wish and notes',
    policy: 'packing',
    answers: { 200: packingOrder, ...refused(404) },
    handle: ({ services, param }) =>
      findPackingOrder(services.db, numberInAddress(param('number'))),
  }),
  endpoint({
    method: 'put',
    path: '/admin/packing/orders/:number/ticks',
    operationId: 'tickPackingLine',
    summary: 'Ticks a line as put in, or takes its tick away; any number of times',
    policy: 'packing',
    body: tickBody,
    answers,
    async handle({ services, account, body, param }) {
      const number = numberInAddress(param('number'))
      const asked = { number, ...body, who: account.email, now: services.now() }
      const outcome = await tickLine(services.db, asked)
      if (outcome.ok) return findPackingOrder(services.db, number)
      return problem(outcome.problem === 'not-found' ? 404 : 409, outcome.problem)
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
