import * as v from 'valibot'
import { formatClock } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { serverErrorText } from '#messages/server-error-text.ts'
import type { Services } from '#server/context.ts'
import { readGatePhoto } from '#shop/delivery/gate-photos.server.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { orderIdOf } from '#shop/orders/overview/staff-order.server.ts'
import { keepDoorPhoto } from '#shop/runs/door-photos.server.ts'
import {
  driveActionsBody,
  driveAnswer,
  driveKey,
  driveRun,
  type ActionOutcome,
  type StopAction,
} from '#shop/runs/drive.ts'
import { driveRunOf } from '#shop/runs/drive.server.ts'
import { isOpenYet, openLink, type OpenLink } from '#shop/runs/links.server.ts'
import type { Earlier } from '#shop/runs/delivered-before.server.ts'
import { applyStopAction } from '#shop/runs/stop-actions.server.ts'
import { refundNow } from './admin/order-responses.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { answerPhoto, photoForm, readGatePhoto as readPhoto } from './gate-photo-body.ts'
import { problem } from './problem.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

/** The key of the run's link. It is a query parameter, because logs leave out queries. */
const query = v.strictObject({ key: driveKey })
/** Drivers need no account: the key of a run's link opens these endpoints. */
export const driveEndpoints = [
  endpoint({
    method: 'get',
    path: '/drive',
    operationId: 'getDriveRun',
    summary:
      'The stops of a run, for the holder of its link from the evening before until the day is over in Cairo; earlier how many they are',
    policy: 'anyone',
    query,
    answers: { 200: driveRun, ...refused(404, 429) },
    async handle(call) {
      const link = await linkOf(call, call.query.key)
      if (link instanceof Response) return link
      const run = await driveRunOf(call.services.db, link.run, call.services.now())
      return Response.json(run, { headers: { 'Cache-Control': 'no-store' } })
    },
  }),
  endpoint({
    method: 'post',
    path: '/drive/actions',
    operationId: 'sendDriveActions',
    summary:
      'What happened at stops, each once by an id that the phone makes; sent again it changes nothing more',
    policy: 'anyone',
    body: driveActionsBody,
    answers: { 200: driveAnswer, ...refused(404, 409, 429) },
    async handle(call) {
      const { services, body } = call
      const link = await linkOf(call, body.key)
      if (link instanceof Response) return link
      if (!isOpenYet(link.run.day, services.now())) return problem(409, 'run-not-open')
      const refusal = await countTries(services, ['drive-run', link.run.id])
      if (refusal) return refusal
      const outcomes: ActionOutcome[] = []
      for (const action of body.actions) outcomes.push(await apply(services, link, action))
      services.wakeJobs()
      return { outcomes, run: await driveRunOf(services.db, link.run, services.now()) }
    },
  }),
  endpoint({
    method: 'get',
    path: '/drive/stops/:number/gate-photo',
    operationId: 'getDriveGatePhoto',
    summary: 'The photo of the gate of a stop, for the holder of the run’s link',
    policy: 'anyone',
    query,
    answers: { 200: 'WebP', ...refused(404, 429) },
    async handle(call) {
      const { services, query, param } = call
      const link = await linkOf(call, query.key)
      if (link instanceof Response) return link
      const number = numberInAddress(param('number'))
      const { stops } = await driveRunOf(services.db, link.run, services.now())
      const stop = stops.find((stop) => stop.number === number && stop.hasGatePhoto)
      const id = stop && (await orderIdOf(services.db, number))
      const webp = id && (await readGatePhoto(services.db, { order_id: id }))
      return webp ? answerPhoto(webp) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'post',
    path: '/drive/stops/:number/door-photo',
    operationId: 'keepDoorPhoto',
    summary:
      'Keeps a photo of the door at which an order was left (JPEG, PNG, WebP or AVIF), for the holder of the run’s link',
    policy: 'anyone',
    query,
    reads: photoForm,
    answers: { 200: message, ...refused(400, 404, 409, 413, 415, 422, 429, 503) },
    async handle(call) {
      const { c, services, query, param } = call
      const link = await linkOf(call, query.key)
      if (link instanceof Response) return link
      if (!isOpenYet(link.run.day, services.now())) return problem(409, 'run-not-open')
      const refusal = await countTries(services, ['drive-photo', link.run.id])
      if (refusal) return refusal
      const read = await readPhoto(c.req.raw)
      if (!read.ok) return read.response
      const stop = { runId: link.run.id, number: numberInAddress(param('number')) }
      const isKept = await keepDoorPhoto(services.db, stop, read.photo, services.now())
      return isKept ? { message: 'success' } : problem(404, 'not-found')
    },
  }),
]

type Asked = Pick<Call<undefined, undefined>, 'c' | 'services'>

/** Counts wrong links, so that nobody can try many. */
async function linkOf({ c, services }: Asked, key: string): Promise<OpenLink | Response> {
  const link = await openLink(services.db, key, services.now())
  if (link) return link
  const client = clientOf(c, services.trustedProxies)
  const refusal = await countTries(services, ['drive-client', client])
  return refusal ?? problem(404, 'not-found')
}

async function apply(
  services: Services,
  link: OpenLink,
  action: StopAction,
): Promise<ActionOutcome> {
  const applied = await applyStopAction(services.db, link, action, services.now())
  if (applied.orderId !== undefined) await refundNow(services, applied.orderId)
  const { problem: code, isRepeated, earlier } = applied
  return {
    id: action.id,
    outcome: code === null ? 'done' : 'refused',
    isRepeated,
    code,
    message: code === null ? null : stopProblemText(code, earlier),
  }
}

export function stopProblemText(code: string, earlier: Earlier | undefined): string {
  if (code === 'day-closed') return m.drive_day_closed()
  if (code !== 'already-delivered' || !earlier) return serverErrorText(code)
  const time = formatClock(earlier.at, getLocale())
  return earlier.by
    ? m.drive_delivered_by({ time, name: earlier.by })
    : m.drive_delivered_at({ time })
}
