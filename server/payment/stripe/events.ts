import Stripe from 'stripe'
import * as v from 'valibot'
import type { PaymentSignal, SignalProblem, SignedMessage } from '#shop/payment/provider.ts'

/** Checked first, because the SDK throws on an empty signature and accepts two joined headers. */
const SIGNATURE = /^t=\d+(,v\d+=[\da-f]+)+$/

/** The fields that the shop reads. A valid signature does not guarantee them. */
const eventShape = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/)),
  type: v.pipe(v.string(), v.regex(/^[\w.]{1,255}$/)),
  livemode: v.boolean(),
  created: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999)),
  data: v.looseObject({ object: v.looseObject({}) }),
})
type Event = v.InferOutput<typeof eventShape>

/** The event must be signed with one of our secrets. Two are valid during a rotation. */
export async function signalOf(
  stripe: Stripe,
  { secrets, isLive }: { secrets: string[]; isLive: boolean },
  { headers, body }: SignedMessage,
): Promise<PaymentSignal[] | SignalProblem> {
  const signature = headers.get('stripe-signature') ?? ''
  const event = await readEvent(stripe, secrets, Buffer.from(body).toString(), signature)
  if (!event) return 'bad-signature'
  if (!v.is(eventShape, event)) return 'bad-body'
  if (event.livemode !== isLive) return 'wrong-mode'
  const id = intentOf(event)
  const at = new Date(event.created * 1000).toISOString()
  return [{ id: event.id, type: event.type, payment: id === null ? null : { id }, at }]
}

async function readEvent(stripe: Stripe, secrets: string[], body: string, signature: string) {
  if (!SIGNATURE.test(signature)) return undefined
  for (const secret of secrets) {
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

function intentOf(event: Event): string | null {
  const { object } = event.data
  // A refund or a dispute names the payment that it belongs to.
  if (/^(charge|refund)\./.test(event.type)) return textOf(object.payment_intent)
  return /^(payment|setup)_intent\./.test(event.type) ? textOf(object.id) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
