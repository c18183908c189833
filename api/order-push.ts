import * as v from 'valibot'
import { pushSubscription } from '#shop/mail/push-subscription.ts'
import { subscribe, unsubscribe } from '#shop/mail/push-subscriptions.server.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { findOwnOrder } from '#shop/orders/revise/own-order.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { keyQuery } from './order-shapes.ts'
import { invalidFields, problem, tooMany } from './problem.ts'
import { clientOf } from './visitor.ts'

/** The id of the device on which the customer is told; null for none. */
const told = v.object({ device: v.nullable(v.string()) })

/** Whether the customer of an order is told of it on her device. */
export const orderPushEndpoints = [
  endpoint({
    method: 'put',
    path: '/orders/:number/push-subscription',
    operationId: 'subscribeToOrder',
    summary:
      'Tells of an order by Web Push on this device, and by no other channel, for the holder of its key and its owner',
    policy: 'anyone',
    query: keyQuery,
    body: pushSubscription,
    answers: { 200: told, ...refused(404, 422, 429) },
    handle: (call) =>
      ofOwn(call, async (orderId) => {
        const { services, body } = call
        if (!services.push.knows(body.endpoint)) {
          return invalidFields({ endpoint: 'push-service' })
        }
        return answer(await subscribe(services.db, { orderId, body, now: services.now() }))
      }),
  }),
  endpoint({
    method: 'delete',
    path: '/orders/:number/push-subscription',
    operationId: 'unsubscribeFromOrder',
    summary: 'Tells of an order by the channel that was chosen before',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: told, ...refused(404, 429) },
    handle: (call) =>
      ofOwn(call, async (orderId) => {
        await unsubscribe(call.services.db, orderId)
        return answer(null)
      }),
  }),
]

type OwnCall = Pick<
  Call<typeof keyQuery, undefined>,
  'c' | 'services' | 'account' | 'query' | 'param'
>

async function ofOwn(
  { c, services, account, query, param }: OwnCall,
  work: (orderId: string) => Promise<Response>,
): Promise<Response> {
  const { db, now, trustedProxies } = services
  const number = numberInAddress(param('number'))
  const order = await findOwnOrder(db, { number, key: query.key, account })
  if (!order) return problem(404, 'not-found')
  const seconds = await consumeRateLimit(db, 'push-client', clientOf(c, trustedProxies), now())
  return seconds > 0 ? tooMany(seconds) : work(order.id)
}

function answer(device: string | null): Response {
  return Response.json({ device }, { headers: { 'Cache-Control': 'no-store' } })
}
