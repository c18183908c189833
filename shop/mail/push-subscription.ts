import * as v from 'valibot'

/** A schema for bytes in base64url. */
const bytes = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`)))

/**
 * A browser's address for push messages, and its public keys for encryption:
 * https://www.w3.org/TR/push-api/
 */
export const pushSubscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscription>

/**
 * Returns the text whose SHA-256 (base64url) is the id of a subscription. The same browser and keys give
 * the same id.
 */
export function subscriptionText({ endpoint, keys }: PushSubscriptionBody): string {
  return [endpoint, keys.p256dh, keys.auth].join(' ')
}

/** The push services of the browsers' makers. The server calls no other host that a visitor names. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/**
 * Hosts of these services that exist for certain. A visitor may have invented any other name under the
 * domains.
 */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/**
 * True when a failure of this endpoint's host means that the push service itself is down. The host of
 * another endpoint may be invented.
 */
export function isKnownHost(endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  const isOfMakers = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  // Other hosts were added in the shop's settings.
  return !isOfMakers || knownHosts.includes(hostname)
}

/**
 * True when an address belongs to a push service. `more` lists origins besides those of the browsers'
 * makers.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (more.includes(origin)) return true
  const isKnown = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  return isKnown && protocol === 'https:' && port === ''
}
