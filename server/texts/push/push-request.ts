import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { SignJWT } from 'jose'
import type { PushSubscriptionBody } from '#shop/mail/push-subscription.ts'
import type { PushKeys } from './push-keys.ts'

/** A push service keeps a notification this long for a device that is off. The signature is valid as long. */
const KEPT_SECONDS = 12 * 3600

/**
 * Encrypted for one browser and signed by the shop (RFC 8030). The request replaces an undelivered one with
 * the same `topic`. `contact` is where the service can reach the shop. Throws if the browser's keys are
 * invalid.
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
