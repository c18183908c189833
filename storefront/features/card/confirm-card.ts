import type { Stripe, StripeError } from '@stripe/stripe-js'
import { m } from '#messages/compiled/messages.js'
import type { Card } from './card-box.tsx'

/** The payer's details, which the bank may compare. */
export type Payer = { name: string; phone: string; email: string; address: string }

export type Confirmed =
  /** Paid, held or saved, now or by an earlier attempt without an answer. */
  | { kind: 'done' }
  /** The provider refused; `text` is in its own words (SPEC 8). */
  | { kind: 'declined'; text: string }
  /** The payment intent has ended; the next attempt needs a new one. */
  | { kind: 'ended'; text: string }

type Tried = { error?: StripeError }

/**
 * Confirms a payment intent or a setup intent (`seti_…`) by its secret: pays, holds or saves the card. Can be
 * repeated safely.
 */
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
