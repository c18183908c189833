import type Stripe from 'stripe'
import type { PaymentAsk, PaymentOffer } from '#shop/payment/provider.ts'

/**
 * For the card field of the page, which pays the intent or saves a card. `ask.key` is Stripe's idempotency
 * key.
 */
export async function createIntent(stripe: Stripe, ask: PaymentAsk): Promise<PaymentOffer> {
  const { order, key } = ask
  const metadata = { order_id: order.id, order_number: String(order.number) }
  const about = { description: `Order ${order.number}`, metadata }
  if (ask.plan === 'save') {
    const { id: customer } = await stripe.customers.create(
      { name: order.name, email: order.email || undefined, metadata },
      { idempotencyKey: `customer-${key}` },
    )
    const setup = await stripe.setupIntents.create(
      { ...about, customer, usage: 'off_session' },
      { idempotencyKey: key },
    )
    return offerOf(setup, customer)
  }
  const intent = await stripe.paymentIntents.create(
    {
      ...about,
      amount: ask.amount,
      currency: 'egp',
      allowed_payment_method_types: ['card'],
      ...(ask.plan === 'hold' && { capture_method: 'manual' }),
    },
    { idempotencyKey: key },
  )
  return offerOf(intent, null)
}

function offerOf(
  { id, client_secret: secret }: { id: string; client_secret: string | null },
  customer: string | null,
): PaymentOffer {
  if (!secret) throw new Error(`Intent ${id} came without its secret`)
  return { id, customer, pay: { by: 'card-field', secret } }
}
