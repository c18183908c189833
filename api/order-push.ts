import * as v from 'valibot'
import { getLocale } from '#messages/locale.ts'
import { pushWords } from '#shop/mail/consent-words.ts'
import { pushSubscription } from '#shop/mail/push-subscription.ts'
import { subscribe, unsubscribe } from '#shop/mail/push-subscriptions.server.ts'
import { endpoint, refused } from './endpoint.ts'
import { ofOwn } from './order-changes.ts'
import { keyQuery } from './order-shapes.ts'
import { invalidFields } from './problem.ts'

/** `device` is the id of the device that gets messages about the order; null for none. */
const told = v.object({ device: v.nullable(v.string()) })

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
      ofOwn(call, ['push-client'], async ({ id: orderId }) => {
        const { services, body } = call
        if (!services.push.knows(body.endpoint)) {
          return invalidFields({ endpoint: 'push-service' })
        }
        const device = { orderId, body, words: pushWords(getLocale()), now: services.now() }
        return answer(await subscribe(services.db, device))
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
      ofOwn(call, ['push-client'], async ({ id }) => {
        await unsubscribe(call.services.db, id, call.services.now())
        return answer(null)
      }),
  }),
]

function answer(device: string | null): Response {
  return Response.json({ device }, { headers: { 'Cache-Control': 'no-store' } })
}
