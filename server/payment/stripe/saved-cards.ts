import type Stripe from 'stripe'
import type { PaymentFacts, PaymentProvider } from '#shop/payment/provider.ts'
import { cancelIntent } from './cancel.ts'
import { asked, isInvalid } from './errors.ts'
import { intentFacts } from './facts.ts'

type Saved = Parameters<PaymentProvider['authorise']>[0]

/** The key is always the same, so that a lost answer never leads to a second hold. */
export async function holdSavedCard(
  stripe: Stripe,
  { key, customer, card, amount, orderId }: Saved,
): Promise<{ id: string; facts: PaymentFacts }> {
  const intent = await asked(
    async () =>
      (await earlierHold(stripe, customer)) ??
      (await stripe.paymentIntents.create(
        {
          amount,
          currency: 'egp',
          allowed_payment_method_types: ['card'],
          customer,
          payment_method: card,
          off_session: true,
          confirm: true,
          capture_method: 'manual',
          metadata: { order_id: orderId },
        },
        { idempotencyKey: `hold-${key}` },
      )),
  )
  return { id: intent.id, facts: intentFacts(intent) }
}

/** Finds a hold whose answer was lost. Its idempotency key expires after a day. */
async function earlierHold(stripe: Stripe, customer: string) {
  const intents = await stripe.paymentIntents.list({ customer, limit: 100 })
  return intents.data.find(({ status }) => status === 'requires_capture' || status === 'processing')
}

/**
 * Deletes the customer and so the saved card, and releases a hold whose answer was lost. Deleting twice is no
 * error. Returns false, and deletes nothing, while a payment is processed that may become such a hold.
 */
export async function forgetCard(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    const intents = await asked(() => stripe.paymentIntents.list({ customer, limit: 100 }))
    if (intents.data.some(({ status }) => status === 'processing')) return false
    for (const { id, status } of intents.data) {
      if (status !== 'succeeded' && status !== 'canceled') await cancelIntent(stripe, id)
    }
    await asked(() => stripe.customers.del(customer))
  } catch (error) {
    if (!isInvalid(error)) throw error
  }
  return true
}
