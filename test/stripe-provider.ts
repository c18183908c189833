import type Stripe from 'stripe'
import { stripeProvider } from '#server/payment/stripe/provider.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** Returns the shop's Stripe adapter over an SDK that calls the sandbox. */
export function providerOver(
  stripe: Stripe,
  sandbox: Sandbox,
  others: { webhookSecrets?: string[]; isLive?: boolean } = {},
) {
  const webhookSecrets = [sandbox.webhookSecret]
  return stripeProvider(stripe, { webhookSecrets, isLive: false, ...others })
}
