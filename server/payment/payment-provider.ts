import { join } from 'node:path'
import type { Environment } from '#server/env.ts'
import { openStripe } from './stripe.ts'

/** Stripe with the shop's keys; without keys the sandbox, through the same SDK. */
export async function openPaymentProvider(environment: Environment) {
  const { stripe, dataDir } = environment
  if (stripe) {
    return {
      stripe: openStripe(stripe.secretKey, stripe.apiBase),
      webhookSecrets: stripe.webhookSecrets,
      isLivePayment: /^[sr]k_live_/.test(stripe.secretKey),
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
    stripe: openStripe(sandbox.secretKey, sandbox.apiBase),
    webhookSecrets: [sandbox.webhookSecret],
    isLivePayment: false,
    stripeJs: { url: '/sandbox/stripe.js', publishableKey: sandbox.publishableKey },
    sandbox,
  }
}
