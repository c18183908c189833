import Stripe from 'stripe'
import * as v from 'valibot'
import { recordPaymentEvent } from '#shop/payment/payment-events.server.ts'
import type { Services } from '#server/context.ts'
import { readBytes } from './body.ts'
import { anyQuery, endpoint, refused } from './endpoint.ts'
import { problem } from './problem.ts'

const MOST_BYTES = 512 * 1024

/** `t=…,v1=…`. Checked first, as the SDK throws on an empty signature and accepts two headers joined. */
const SIGNATURE = /^t=\d+(,v\d+=[\da-f]+)+$/

/** The fields of an event that we need; a valid signature does not guarantee them. */
const eventShape = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/)),
  type: v.pipe(v.string(), v.regex(/^[\w.]{1,255}$/)),
  livemode: v.boolean(),
  created: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999)),
  data: v.looseObject({ object: v.looseObject({}) }),
})

export const webhookEndpoints = [
  endpoint({
    method: 'post',
    path: '/webhooks/stripe',
    operationId: 'receivePaymentEvent',
    summary: 'Events of the payment provider, signed by it',
    policy: 'provider',
    query: anyQuery,
    answers: { 200: v.object({ received: v.boolean() }), ...refused(400, 413) },
    async handle({ c, services }) {
      const bytes = await readBytes(c.req.raw, MOST_BYTES)
      if (!bytes) return problem(413, 'too-large-body')
      const signature = c.req.header('stripe-signature') ?? ''
      const event = await readEvent(services, Buffer.from(bytes).toString(), signature)
      if (!event) return problem(400, 'bad-signature')
      if (!v.is(eventShape, event)) return problem(400, 'bad-json')
      if (event.livemode !== services.isLivePayment) return problem(400, 'wrong-mode')
      await recordPaymentEvent(services.db, event, services.now())
      services.wakeJobs()
      return { received: true }
    },
  }),
]

/** The event, if signed with one of our secrets; two are valid during a rotation. */
async function readEvent({ stripe, webhookSecrets }: Services, body: string, signature: string) {
  if (!SIGNATURE.test(signature)) return undefined
  for (const secret of webhookSecrets) {
    try {
      return await stripe.webhooks.constructEventAsync(body, signature, secret)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }
  return undefined
}
