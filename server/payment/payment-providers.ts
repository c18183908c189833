import { join } from 'node:path'
import type { Environment } from '#server/env.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { openStripe } from './stripe/client.ts'
import { stripeProvider } from './stripe/provider.ts'

/** Stripe with the shop's keys; without keys the sandbox, through the same SDK. */
export async function openPaymentProviders(environment: Environment) {
  const { stripe, dataDir } = environment
  if (stripe) {
    return {
      providers: [stripeOf(stripe)],
      stripeJs: { url: stripe.jsUrl, publishableKey: stripe.publishableKey },
      sandbox: undefined,
    }
  }
  const { startSandbox } = await import('#sandbox/sandbox.ts')
  const sandbox = await startSandbox({
    file: join(dataDir, 'sandbox.sqlite'),
    webhookUrl: '',
    publicBase: '/sandbox',
  })
  return {
    providers: [
      stripeProvider(openStripe(sandbox.secretKey, sandbox.apiBase), {
        webhookSecrets: [sandbox.webhookSecret],
        isLive: false,
      }),
    ],
    stripeJs: { url: '/sandbox/stripe.js', publishableKey: sandbox.publishableKey },
    sandbox,
  }
}

/** Stripe with the shop's own keys. */
export function stripeOf({
  secretKey,
  apiBase,
  webhookSecrets,
}: NonNullable<Environment['stripe']>): PaymentProvider {
  const isLive = /^[sr]k_live_/.test(secretKey)
  return stripeProvider(openStripe(secretKey, apiBase), { webhookSecrets, isLive })
}
