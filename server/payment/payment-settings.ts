import type { SettingValues } from '#server/environment-variables.ts'
import { refuseSome, SettingsError } from '#server/settings-error.ts'

export type PaymentSettings = NonNullable<ReturnType<typeof paymentSettings>>

/** Returns undefined without any keys. Throws if keys do not belong together. */
export function paymentSettings(values: SettingValues) {
  const stripe = stripeSettings(values)
  const paymob = paymobSettings(values)
  const fawry = fawrySettings(values)
  const modes = [stripe, paymob, fawry].flatMap((one) => (one ? [one.isLive] : []))
  if (modes.length === 0) return undefined
  if (new Set(modes).size > 1) {
    throw new SettingsError(
      'Keys of one payment provider are for tests, and those of another take real money.',
    )
  }
  return { stripe, paymob, fawry }
}

function stripeSettings(values: SettingValues) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    return refuseSome({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
    jsUrl: values.STRIPE_JS_URL ?? 'https://js.stripe.com/endive/stripe.js',
    isLive: /^[sr]k_live_/.test(STRIPE_SECRET_KEY),
  }
}

function paymobSettings(values: SettingValues) {
  const { PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY, PAYMOB_API_KEY, PAYMOB_HMAC_SECRET } = values
  const { PAYMOB_CARD_INTEGRATION: card } = values
  if (!PAYMOB_SECRET_KEY || !PAYMOB_PUBLIC_KEY || !PAYMOB_API_KEY || !PAYMOB_HMAC_SECRET || !card) {
    return refuseSome({
      PAYMOB_SECRET_KEY,
      PAYMOB_PUBLIC_KEY,
      PAYMOB_API_KEY,
      PAYMOB_HMAC_SECRET,
      PAYMOB_CARD_INTEGRATION: card,
    })
  }
  if (keyOf(PAYMOB_SECRET_KEY) !== keyOf(PAYMOB_PUBLIC_KEY)) {
    throw new SettingsError(
      'PAYMOB_SECRET_KEY and PAYMOB_PUBLIC_KEY must be of one country, and both for tests or both for real money.',
    )
  }
  return {
    secretKey: PAYMOB_SECRET_KEY,
    publicKey: PAYMOB_PUBLIC_KEY,
    apiKey: PAYMOB_API_KEY,
    hmacSecret: PAYMOB_HMAC_SECRET,
    integrations: {
      card,
      cardHold: values.PAYMOB_CARD_HOLD_INTEGRATION,
      wallet: values.PAYMOB_WALLET_INTEGRATION,
      kiosk: values.PAYMOB_KIOSK_INTEGRATION,
      instalments: values.PAYMOB_INSTALMENTS_INTEGRATION,
    },
    apiBase: values.PAYMOB_API_BASE,
    checkoutBase: values.PAYMOB_CHECKOUT_BASE,
    isLive: keyOf(PAYMOB_SECRET_KEY).endsWith('live'),
  }
}

/** Returns the country and the mode of a key: `egy test` for `egy_sk_test_…`. */
function keyOf(key: string): string {
  const [country, , mode] = key.split('_')
  return `${country} ${mode}`
}

function fawrySettings(values: SettingValues) {
  const { FAWRY_MERCHANT_CODE, FAWRY_SECURE_KEY, FAWRY_MODE } = values
  if (!FAWRY_MERCHANT_CODE || !FAWRY_SECURE_KEY || !FAWRY_MODE) {
    return refuseSome({ FAWRY_MERCHANT_CODE, FAWRY_SECURE_KEY, FAWRY_MODE })
  }
  return {
    merchantCode: FAWRY_MERCHANT_CODE,
    secureKey: FAWRY_SECURE_KEY,
    apiBase: values.FAWRY_API_BASE,
    isLive: FAWRY_MODE === 'live',
  }
}
