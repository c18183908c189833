import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { SignJWT } from 'jose'
import type { PushSubscriptionBody } from '#shop/mail/push-subscription.ts'
import type { PushKeys } from './push-keys.ts'

/**
 * How long a push service keeps a notification for a device that is switched off, and how long a signature is
 * valid.
 */
const KEPT_SECONDS = 12 * 3600

/**
 * Returns a request to a push service (RFC 8030), encrypted for one browser and signed by the shop. It
 * replaces an earlier one with the same `topic` that the service still keeps. `contact` is where the service
 * can reach the shop. Throws when the browser's keys are invalid.
 */
export async function pushRequest(
  { endpoint, keys: browser }: PushSubscriptionBody,
  { text, topic, keys, contact }: { text: string; topic: string; keys: PushKeys; contact: string },
): Promise<RequestInit> {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const { p256dh: dh, auth: authSecret } = browser
  const body = encrypt(Buffer.from(text), { version: 'aes128gcm', dh, authSecret, privateKey })
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(`${KEPT_SECONDS}s`)
    .sign(keys.privateKey)
  return {
    method: 'POST',
    headers: {
      authorization: `vapid t=${token}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      topic,
      urgency: 'high',
    },
    body: new Uint8Array(body),
  }
}
