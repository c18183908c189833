import type { Stripe, StripeError } from '@stripe/stripe-js'
import { m } from '#messages/compiled/messages.js'
import type { Card } from './card-box.tsx'

/** Who pays, as the bank may compare it. */
export type Payer = { name: string; phone: string; email: string; address: string }

export type Confirmed =
  /** Paid, held or saved, now or by an earlier try whose answer was lost. */
  | { kind: 'done' }
  /** What the provider says against it, in its own words (SPEC 8). */
  | { kind: 'declined'; text: string }
  /** What was asked for was given up; the next try has to ask anew. */
  | { kind: 'ended'; text: string }

type Tried = { error?: StripeError }

/** Pays, holds or saves what the secret of a payment intent or a setup intent (`seti_…`) asks for. Safe to repeat. */
export async function confirmCard(
  { stripe, element }: Pick<Card, 'stripe' | 'element'>,
  secret: string,
  { name, phone, email, address }: Payer,
): Promise<Confirmed> {
  try {
    const made = await stripe.createPaymentMethod({
      type: 'card',
      card: element,
      billing_details: { name, phone, ...(email && { email }), address: { line1: address } },
    })
    if (made.error) return { kind: 'declined', text: wordsOf(made.error) }
    return understand(await confirm(stripe, secret, made.paymentMethod.id))
  } catch {
    return { kind: 'declined', text: m.checkout_card_refused() }
  }
}

function confirm(stripe: Stripe, secret: string, card: string): Promise<Tried> {
  const named = { payment_method: card }
  return secret.startsWith('seti_')
    ? stripe.confirmCardSetup(secret, named)
    : stripe.confirmCardPayment(secret, named)
}

function understand({ error }: Tried): Confirmed {
  if (!error) return { kind: 'done' }
  const status = (error.payment_intent ?? error.setup_intent)?.status
  if (status === 'succeeded' || status === 'requires_capture') return { kind: 'done' }
  return { kind: status === 'canceled' ? 'ended' : 'declined', text: wordsOf(error) }
}

function wordsOf({ message }: StripeError): string {
  return message ?? m.checkout_card_refused()
}
