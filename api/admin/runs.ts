import type { Account } from '#shop/accounts/account.ts'
import { isDay, type Day } from '#shop/cairo.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { dayRunsOf, runOfOrderOf } from '#shop/runs/day-runs.server.ts'
import { readDoorPhoto } from '#shop/runs/door-photos.server.ts'
import { makeLink, revokeLink } from '#shop/runs/links.server.ts'
import { planDay } from '#shop/runs/plan-day.server.ts'
import { moveToRun, proposeStops, setStops } from '#shop/runs/plan-stops.server.ts'
import { addRun, editRun, removeRun, type Planned } from '#shop/runs/plan.server.ts'
import {
  dayRuns,
  madeLink,
  newRunBody,
  orderRunBody,
  planBody,
  runBody,
  runOfOrder,
  runStopsBody,
  runVersionBody,
} from '#shop/runs/run.ts'
import type { Services } from '#server/context.ts'
import { stopProblemText } from '../drive.ts'
import { endpoint, refused, type Answer } from '../endpoint.ts'
import { answerPhoto } from '../gate-photo-body.ts'
import { notFoundOrConflict } from '../problem.ts'

const answers = { 200: dayRuns, ...refused(404, 409) }

function readDay({ db, now }: Services, day: Day) {
  const words = (code: string, earlier: string | null) =>
    stopProblemText(code, earlier === null ? undefined : JSON.parse(earlier))
  return dayRunsOf(db, { day, now: now(), words })
}

async function answerPlan(services: Services, day: Day, planned: Planned): Promise<Answer> {
  if (planned.ok) return readDay(services, day)
  return notFoundOrConflict(planned.problem)
}

type Asked = { services: Services; account: Account; param: (name: string) => string }

function runOf({ services, account: by, param }: Asked, version: number) {
  return { id: param('run'), day: param('date'), version, by, now: services.now() }
}

export const runEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/runs/:date',
    operationId: 'getAdminRuns',
    summary:
      'The delivery runs of a day with what happened at their stops, and its orders in no run',
    policy: 'admin',
    answers: { 200: dayRuns, ...refused(404) },
    async handle({ services, param }) {
      const day = param('date')
      return isDay(day) ? readDay(services, day) : undefined
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/runs/:date',
    operationId: 'addAdminRun',
    summary: 'Adds a run to a day; without a start it starts where the last one did',
    policy: 'admin',
    body: newRunBody,
    answers,
    async handle({ services, account: by, param, body }) {
      const day = param('date')
      if (!isDay(day)) return undefined
      return answerPlan(
        services,
        day,
        await addRun(services.db, { day, by, now: services.now() }, body),
      )
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/days/:date/runs',
    operationId: 'planAdminRuns',
    summary: 'Divides the orders of a day among runs: by area, or evenly by where they go',
    policy: 'admin',
    body: planBody,
    answers,
    async handle({ services, account: by, param, body }) {
      const day = param('date')
      if (!isDay(day)) return undefined
      return answerPlan(
        services,
        day,
        await planDay(services.db, { day, by, now: services.now() }, body),
      )
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/runs/:date/:run',
    operationId: 'editAdminRun',
    summary: 'Changes the name, the driver or the start of a run',
    policy: 'admin',
    body: runBody,
    answers,
    async handle(call) {
      const { services, param, body } = call
      const { version, ...form } = body
      return answerPlan(
        services,
        param('date'),
        await editRun(services.db, runOf(call, version), form),
      )
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/runs/:date/:run/remove',
    operationId: 'removeAdminRun',
    summary: 'Removes a run in which nothing happened yet; its orders are in no run then',
    policy: 'admin',
    body: runVersionBody,
    answers,
    async handle(call) {
      const { services, param, body } = call
      const removed = await removeRun(services.db, runOf(call, body.version))
      return answerPlan(services, param('date'), removed)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/runs/:date/:run/stops',
    operationId: 'setAdminRunStops',
    summary:
      'Says which orders a run brings, in which order; they leave the runs that they were in',
    policy: 'admin',
    body: runStopsBody,
    answers,
    async handle(call) {
      const { services, param, body } = call
      const set = await setStops(services.db, runOf(call, body.version), body.numbers)
      return answerPlan(services, param('date'), set)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/runs/:date/:run/propose',
    operationId: 'proposeAdminRunStops',
    summary: 'Puts the stops of a run in the order of a short way',
    policy: 'admin',
    body: runVersionBody,
    answers,
    async handle(call) {
      const { services, param, body } = call
      const proposed = await proposeStops(services.db, runOf(call, body.version))
      return answerPlan(services, param('date'), proposed)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/runs/:date/:run/link',
    operationId: 'makeAdminRunLink',
    summary:
      'Makes the link with which a driver opens a run, in place of the one before; it is told this once',
    policy: 'admin',
    answers: { 200: madeLink, ...refused(404) },
    async handle({ services, account: by, param }) {
      const [id, day] = [param('run'), param('date')]
      const token = await makeLink(services.db, { id, day, by, now: services.now() })
      return token ? { path: `/drive/${token}` } : undefined
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/runs/:date/:run/link/revoke',
    operationId: 'revokeAdminRunLink',
    summary: 'The link of a run opens nothing any more, as of a phone that was lost',
    policy: 'admin',
    answers,
    async handle({ services, account: by, param }) {
      const day = param('date')
      if (!isDay(day)) return undefined
      const of = { id: param('run'), day, by, now: services.now() }
      return (await revokeLink(services.db, of)) && readDay(services, day)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/orders/:number/run',
    operationId: 'getAdminOrderRun',
    summary: 'Which run brings an order, and at which stop',
    policy: 'admin',
    answers: { 200: runOfOrder, ...refused(404) },
    handle: ({ services, param }) => runOfOrderOf(services.db, numberInAddress(param('number'))),
  }),
  endpoint({
    method: 'put',
    path: '/admin/orders/:number/run',
    operationId: 'setAdminOrderRun',
    summary: 'Puts an order at the end of a run of its day, or in none',
    policy: 'admin',
    body: orderRunBody,
    answers: { 200: runOfOrder, ...refused(404, 409) },
    async handle({ services, account: by, param, body }) {
      const number = numberInAddress(param('number'))
      const moved = await moveToRun(services.db, { number, ...body, by, now: services.now() })
      if (moved.ok) return runOfOrderOf(services.db, number)
      return notFoundOrConflict(moved.problem)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/orders/:number/door-photo',
    operationId: 'getAdminDoorPhoto',
    summary: 'The photo that the driver took of the door',
    policy: 'admin',
    answers: { 200: 'WebP', ...refused(404) },
    async handle({ services, param }) {
      const webp = await readDoorPhoto(services.db, numberInAddress(param('number')))
      return webp ? answerPhoto(webp) : undefined
    },
  }),
]
