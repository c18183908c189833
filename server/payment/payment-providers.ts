import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '#server/env.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { openFawry } from './fawry/provider.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { openPaymob } from './paymob/paymob.ts'
import { openStripe } from './stripe/client.ts'
import { stripeProvider } from './stripe/provider.ts'

/** Pages load no script if Stripe takes no cards. */
const NO_STRIPE_JS = { url: '', publishableKey: '' }

/**
 * Opens the providers whose keys are set or, without any keys, the sandbox's. The first that offers a way of
 * payment takes new payments, unless the owner chooses another.
 */
export async function openPaymentProviders(environment: Environment, log: Logger) {
  const { payment, dataDir, publicUrl } = environment
  if (payment) {
    const { stripe } = payment
    return {
      providers: providersOf(payment, publicUrl, log),
      stripeJs: stripe
        ? { url: stripe.jsUrl, publishableKey: stripe.publishableKey }
        : NO_STRIPE_JS,
      sandbox: undefined,
    }
  }
  const { startSandbox } = await import('#sandbox/sandbox.ts')
  const sandbox = await startSandbox({
    file: join(dataDir, 'sandbox.sqlite'),
    webhookUrl: '',
    publicBase: '/sandbox',
  })
  const { secretKey, apiBase, webhookSecret, publishableKey, paymob, fawry } = sandbox
  return {
    providers: [
      stripeProvider(openStripe(secretKey, apiBase), {
        webhookSecrets: [webhookSecret],
        isLive: false,
      }),
      openFawry({ ...fawry, isLive: false }, log),
      openPaymob({ ...paymob, notificationUrl: '', log }),
    ],
    stripeJs: { url: '/sandbox/stripe.js', publishableKey },
    sandbox,
  }
}

/** Without a public URL, Fawry and Paymob send messages to the address set for the account. */
export function providersOf(
  { stripe, fawry, paymob }: PaymentSettings,
  publicUrl: string | undefined,
  log?: Logger,
): PaymentProvider[] {
  const at = (name: string) => (publicUrl ? `${publicUrl}/api/webhooks/${name}` : '')
  return [
    ...(stripe ? [stripeProvider(openStripe(stripe.secretKey, stripe.apiBase), stripe)] : []),
    ...(fawry ? [openFawry({ ...fawry, notificationUrl: at('fawry') }, log)] : []),
    ...(paymob ? [openPaymob({ ...paymob, notificationUrl: at('paymob'), log })] : []),
  ]
}
