import type Stripe from 'stripe'
import type { PaymentFacts } from '#shop/payment/provider.ts'
import { asked, isUnknown } from './errors.ts'

/** Whether the id is that of a setup intent, which saves a card. */
export function isSetup(id: string): boolean {
  return id.startsWith('seti_')
}

/** What became of the payment intent or setup intent with this id. */
export async function factsById(stripe: Stripe, id: string): Promise<PaymentFacts> {
  if (isSetup(id)) return setupFacts(await asked(() => stripe.setupIntents.retrieve(id)))
  try {
    const expand = ['latest_charge']
    return intentFacts(await asked(() => stripe.paymentIntents.retrieve(id, { expand })))
  } catch (error) {
    if (isUnknown(error)) return { state: 'unknown' }
    throw error
  }
}

export function intentFacts(intent: Stripe.PaymentIntent): PaymentFacts {
  const { status, currency } = intent
  const paid = { currency, charge: null }
  switch (status) {
    case 'succeeded':
      return { state: 'captured', amount: intent.amount_received, ...paid }
    case 'requires_capture':
      return {
        state: 'authorised',
        amount: intent.amount_capturable,
        ...paid,
        holdEnds: holdEndOf(intent),
      }
    case 'canceled':
      return ended(intent.cancellation_reason)
    default:
      return { state: status === 'processing' ? 'processing' : 'open' }
  }
}

function setupFacts(setup: Stripe.SetupIntent): PaymentFacts {
  if (setup.status === 'canceled') return ended(setup.cancellation_reason)
  if (setup.status !== 'succeeded') {
    return { state: setup.status === 'processing' ? 'processing' : 'open' }
  }
  const [customer, card] = [idOf(setup.customer), idOf(setup.payment_method)]
  if (!customer || !card) throw new Error(`Setup ${setup.id} came without its customer or card`)
  return { state: 'saved', customer, card }
}

function ended(reason: string | null): PaymentFacts {
  return { state: 'ended', isByCustomer: reason === 'requested_by_customer' }
}

function idOf(thing: string | { id: string } | null): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id
}

function holdEndOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  const ends =
    charge && typeof charge === 'object'
      ? charge.payment_method_details?.card?.capture_before
      : undefined
  return ends === undefined ? null : new Date(ends * 1000).toISOString()
}
