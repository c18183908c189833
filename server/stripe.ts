import Stripe from 'stripe'

// Two tries of three seconds and a pause between them: a shopper has an answer within 8 seconds.
const TIMEOUT_MS = 3_000
const RETRIES = 1

/** The payment provider's SDK; `apiBase` points it at another host than Stripe's own. */
export function openStripe(secretKey: string, apiBase?: string): Stripe {
  const elsewhere = apiBase ? addressOf(new URL(apiBase)) : {}
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...elsewhere,
  })
}

function addressOf(url: URL) {
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }
}
