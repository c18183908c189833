import type Stripe from 'stripe'
import type { PaymentFacts } from '#shop/payment/provider.ts'
import { asked, isUnknown } from './errors.ts'

/** The bank has taken the money of these disputes, but not that of mere warnings. */
const GONE = new Set<string>(['needs_response', 'under_review', 'lost'])

/** A setup intent saves a card. */
export function isSetup(id: string): boolean {
  return id.startsWith('seti_')
}

/** `id` is that of a payment intent or a setup intent. */
export async function factsById(stripe: Stripe, id: string): Promise<PaymentFacts> {
  if (isSetup(id)) return setupFacts(await asked(() => stripe.setupIntents.retrieve(id)))
  try {
    const expand = ['latest_charge']
    return await settledFacts(
      stripe,
      await asked(() => stripe.paymentIntents.retrieve(id, { expand })),
    )
  } catch (error) {
    if (isUnknown(error)) return { state: 'unknown' }
    throw error
  }
}

/** The intent must be fetched with its charge. Adds the sum that was refunded or that a bank took back. */
export async function settledFacts(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<PaymentFacts> {
  const facts = intentFacts(intent)
  const { latest_charge: charge } = intent
  if (facts.state !== 'captured' || !charge || typeof charge === 'string') return facts
  const disputed = charge.disputed ? await disputedOf(stripe, intent.id) : 0
  const returned = charge.amount_refunded + disputed
  return { ...facts, ...(returned > 0 && { returned }) }
}

/** Returns the piastres that a bank took back for its customer and still keeps. */
export async function disputedOf(stripe: Stripe, intentId: string): Promise<number> {
  const of = { payment_intent: intentId, limit: 100 }
  const { data } = await asked(() => stripe.disputes.list(of))
  return data.filter(({ status }) => GONE.has(status)).reduce((sum, { amount }) => sum + amount, 0)
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
