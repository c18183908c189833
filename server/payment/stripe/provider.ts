import type Stripe from 'stripe'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { cancelIntent } from './cancel.ts'
import { createIntent } from './create.ts'
import { asked } from './errors.ts'
import { signalOf } from './events.ts'
import { factsById, intentFacts } from './facts.ts'
import { payments, returnedSince } from './payments.ts'
import { refundIntent, returnedOf } from './refund.ts'
import { forgetCard, holdSavedCard } from './saved-cards.ts'

/** `webhookSecrets` has two secrets while one replaces the other. */
export function stripeProvider(
  stripe: Stripe,
  { webhookSecrets, isLive }: { webhookSecrets: string[]; isLive: boolean },
): PaymentProvider {
  return {
    name: 'stripe',
    isLive,
    knowsKeys: true,
    hasCardField: true,
    ways: { card: ['charge', 'hold', 'save'] },
    create: (ask) => asked(() => createIntent(stripe, ask)),
    verify: (message) => signalOf(stripe, { secrets: webhookSecrets, isLive }, message),
    ask: ({ id }) => factsById(stripe, id),
    authorise: (saved) => holdSavedCard(stripe, saved),
    async capture({ id }, amount, key) {
      const intent = await asked(() =>
        stripe.paymentIntents.capture(
          id,
          { amount_to_capture: amount },
          { idempotencyKey: `capture-${key}-${amount}` },
        ),
      )
      return intentFacts(intent)
    },
    refund: ({ id }, wanted) => asked(() => refundIntent(stripe, id, wanted)),
    returned: ({ id }) => asked(() => returnedOf(stripe, id)),
    cancel: ({ id }, why) => cancelIntent(stripe, id, why),
    forget: (customer) => forgetCard(stripe, customer),
    list: (since) => asked(() => payments(stripe, since)),
    returnedSince: (since) => asked(() => returnedSince(stripe, since)),
  }
}
