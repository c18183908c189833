import * as v from 'valibot'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { cancelOwnOrder, findOwnOrder } from '#shop/orders/revise/own-order.server.ts'
import { reviseOrder } from '#shop/orders/revise/revise-order.server.ts'
import type { RevisionRefusal } from '#shop/orders/revise/revision-refused.ts'
import { revision } from '#shop/orders/revise/revision.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { forCustomer, getOrder } from '#shop/orders/order/orders.server.ts'
import { consumeRateLimit, type RateLimitKind } from '#shop/rate-limits/rate-limits.server.ts'
import { version } from '#shop/version.ts'
import { refundNow } from './admin/order-responses.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { keyQuery, orderShape } from './order-shapes.ts'
import { shapeOrder } from './shape-order.ts'
import { problem, tooMany } from './problem.ts'
import { changeConflict, previewShape, refuseRevision, shapePreview } from './revision-shapes.ts'
import { clientOf } from './visitor.ts'

const answers = { 200: orderShape, ...refused(404, 429), 409: changeConflict }

const changeLimits: RateLimitKind[] = [
  'change-client',
  'change-order',
  'change-mailbox',
  'change-phone',
]

export const orderChangeEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/:number/changes',
    operationId: 'changeOwnOrder',
    summary:
      'Changes an order until the cut-off of its delivery day, for the holder of its key and its owner; then answers with the order',
    policy: 'anyone',
    query: keyQuery,
    body: revision,
    answers,
    handle: (call) =>
      ofOwn(call, changeLimits, async ({ id, number }) => {
        const { services, body } = call
        const revised = await reviseOrder(services.db, number, body, { now: services.now })
        if (!revised.ok) return refuse(call, id, revised)
        services.wakeJobs()
        return answerOrder(call, id)
      }),
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/changes/preview',
    operationId: 'previewOwnChange',
    summary: 'What the same change would come to, and what is short for it; nothing is written',
    policy: 'anyone',
    query: keyQuery,
    body: revision,
    answers: { 200: previewShape, ...refused(404, 429), 409: changeConflict },
    handle: (call) =>
      ofOwn(call, ['preview-client'], async ({ id, number }) => {
        const { services, body } = call
        const context = { now: services.now, isPreview: true }
        const revised = await reviseOrder(services.db, number, body, context)
        return revised.ok ? privately(shapePreview(revised.revised)) : refuse(call, id, revised)
      }),
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/cancel',
    operationId: 'cancelOwnOrder',
    summary:
      'Cancels an order until the cut-off of its delivery day, for the holder of its key and its owner; what was paid goes back',
    policy: 'anyone',
    query: keyQuery,
    body: v.strictObject({ version: v.optional(version) }),
    answers,
    handle: (call) =>
      ofOwn(call, changeLimits, async ({ id, number }) => {
        const { services, body } = call
        const by = { version: body.version, now: services.now }
        const cancelled = await cancelOwnOrder(services.db, number, by)
        if (!cancelled.ok) return refuse(call, id, cancelled)
        await refundNow(services, id)
        services.wakeJobs()
        return answerOrder(call, id)
      }),
  }),
]

type OwnCall = Pick<
  Call<typeof keyQuery, undefined>,
  'c' | 'services' | 'account' | 'query' | 'param'
>

/** Runs `work` with the caller's own order, within the rate limits. */
export async function ofOwn(
  call: OwnCall,
  limits: RateLimitKind[],
  work: (order: { id: string; number: number }) => Promise<Response>,
): Promise<Response> {
  const { c, services, account, query, param } = call
  const { db, now, trustedProxies } = services
  const number = numberInAddress(param('number'))
  const order = await findOwnOrder(db, { number, key: query.key, account })
  if (!order) return problem(404, 'not-found')
  const { id, email, phone, isConfirmed } = order
  const subjectOf = (kind: RateLimitKind) => {
    if (kind === 'change-order') return id
    // Orders without an e-mail must not share one count.
    if (kind === 'change-mailbox') return email === '' ? id : mailboxOf(email)
    // Strangers who order with a phone do not use up the limit of the customer who confirmed it.
    if (kind === 'change-phone') return isConfirmed ? `${phone} confirmed` : phone
    return clientOf(c, trustedProxies)
  }
  const asked = now()
  for (const kind of limits) {
    const seconds = await consumeRateLimit(db, kind, subjectOf(kind), asked)
    if (seconds > 0) return tooMany(seconds)
  }
  return work({ id, number })
}

/** If the order changed meanwhile, the response has the present order. */
async function refuse(call: OwnCall, id: string, refusal: RevisionRefusal): Promise<Response> {
  const { db, now } = call.services
  const isOutdated = refusal.problem === 'order-changed'
  const order = isOutdated ? shapeOrder(await ownView(db, id), now()) : undefined
  return refuseRevision(call.services, refusal, order)
}

export async function answerOrder({ services }: OwnCall, id: string): Promise<Response> {
  return privately(shapeOrder(await ownView(services.db, id), services.now()))
}

async function ownView(db: OwnCall['services']['db'], id: string) {
  return forCustomer(await getOrder(db, id))
}

function privately(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
