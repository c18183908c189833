import * as v from 'valibot'

const bytes = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`)))

/** A browser's address for push messages, and its public keys: https://www.w3.org/TR/push-api/ */
export const pushSubscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscription>

/** Returns the text whose SHA-256 (base64url) is the subscription's id. */
export function subscriptionText({ endpoint, keys }: PushSubscriptionBody): string {
  return [endpoint, keys.p256dh, keys.auth].join(' ')
}

/** The push services of browser makers. The server calls no other host that a visitor names. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/** Hosts that exist for certain. A visitor may invent other names under these domains. */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/** True when a failure of this host means that the push service is down. An invented host fails as well. */
export function isKnownHost(endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  const isOfMakers = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  // The owner added the other hosts in the settings.
  return !isOfMakers || knownHosts.includes(hostname)
}

/** True when an address belongs to a push service. `more` lists further origins from the settings. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (more.includes(origin)) return true
  const isKnown = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  return isKnown && protocol === 'https:' && port === ''
}
