import Stripe from 'stripe'

/** With two attempts and a pause, a customer gets an answer within 8 seconds. */
export const PROVIDER_TIMEOUT_MS = 3_000
const RETRIES = 1

/** `apiBase` is another host than Stripe's own, such as the sandbox. */
export function openStripe(
  secretKey: string,
  apiBase?: string,
  timeout = PROVIDER_TIMEOUT_MS,
): Stripe {
  const host = apiBase ? hostOf(new URL(apiBase)) : {}
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...host,
  })
}

function hostOf(url: URL) {
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }
}
