import type Stripe from 'stripe'
import { stripeProvider } from '#server/payment/stripe/provider.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

/** The shop's own adapter over an SDK that asks the sandbox, with the sandbox's secret unless others are named. */
export function providerOver(
  stripe: Stripe,
  sandbox: Sandbox,
  others: { webhookSecrets?: string[]; isLive?: boolean } = {},
) {
  const webhookSecrets = [sandbox.webhookSecret]
  return stripeProvider(stripe, { webhookSecrets, isLive: false, ...others })
}
