import * as v from 'valibot'

/** Bytes as base64url. */
const bytes = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`)))

/** Where a browser is told, and the keys that only it can read with: https://www.w3.org/TR/push-api/ */
export const pushSubscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscription>

/** What the id of a subscription is the SHA-256 of, base64url: the same browser and keys have the same. */
export function subscriptionText({ endpoint, keys }: PushSubscriptionBody): string {
  return [endpoint, keys.p256dh, keys.auth].join(' ')
}

/** Of the browsers' makers; the shop's server calls no other address that a visitor names. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/** Of them the hosts that surely exist: other names below them are a visitor's word. */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/** Whether an address of a push service that cannot be reached says something of the service, and not of the address alone. */
export function isKnownHost(endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  const isOfMakers = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  // Others were added in the shop's settings.
  return !isOfMakers || knownHosts.includes(hostname)
}

/** `more`: origins beside those of the browsers' makers. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (more.includes(origin)) return true
  const isKnown = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  return isKnown && protocol === 'https:' && port === ''
}
