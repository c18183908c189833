import { isDay } from '#shop/cairo.ts'
import { cashDay, cashDays, closeBody, countBody } from '#shop/cash-ups/cash-up.ts'
import { listCashDays, readCashDay } from '#shop/cash-ups/cash-ups.server.ts'
import { closeCash, countCash, type Counted } from '#shop/cash-ups/count.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { notFoundOrConflict, wrongField } from '../problem.ts'

const answers = { 200: cashDay, ...refused(404, 409, 422) }

type Asked = { services: Services; account: Account; param: (name: string) => string }

function cashUpOf({ services, account, param }: Asked) {
  return { day: param('date'), holder: param('holder'), account, now: services.now() }
}

async function answerDay({ services, param }: Asked, counted: Counted): Promise<Answer> {
  if (counted.ok) return readCashDay(services.db, param('date'), services.now())
  if (counted.problem === 'required') return wrongField(422, 'reason', 'cash-reason')
  return notFoundOrConflict(counted.problem)
}

export const cashEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/cash',
    operationId: 'listCashDays',
    summary: 'The days of the last month with cash to count, and what of it was counted and closed',
    policy: 'cash',
    answers: { 200: cashDays },
    handle: ({ services }) => listCashDays(services.db, services.now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/cash/:date',
    operationId: 'getCashDay',
    summary:
      'What each driver is to hand in on a day, stop by stop, what was counted, and later corrections',
    policy: 'cash',
    answers: { 200: cashDay, ...refused(404) },
    async handle({ services, param }) {
      const day = param('date')
      const now = services.now()
      if (!isDay(day)) return undefined
      return readCashDay(services.db, day, now)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/cash/:date/:holder/count',
    operationId: 'countCash',
    summary: 'Writes what was counted of a driver’s cash, or of the till; another sum has a reason',
    policy: 'admin',
    body: countBody,
    answers,
    async handle(call) {
      if (!isDay(call.param('date'))) return undefined
      return answerDay(call, await countCash(call.services.db, cashUpOf(call), call.body))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/cash/:date/:holder/close',
    operationId: 'closeCash',
    summary:
      'Closes a driver’s cash, or the till, as counted, once: its statement stays, and the difference goes to the ledger',
    policy: 'owner',
    body: closeBody,
    answers,
    async handle(call) {
      if (!isDay(call.param('date'))) return undefined
      return answerDay(call, await closeCash(call.services.db, cashUpOf(call), call.body))
    },
  }),
]
