import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/**
 * The keys that identify this shop to push services and browsers (VAPID, RFC 8292); `publicKey` is base64url.
 */
export type PushKeys = { publicKey: string; privateKey: KeyObject }

/** Derives the keys from 32 secret bytes, given as 64 hexadecimal digits. */
export function pushKeys(secret: string): PushKeys {
  // The first byte is 0, so that the private key is below the order of the curve, as it has to be.
  const bytes = Buffer.concat([Buffer.alloc(1), Buffer.from(secret, 'hex').subarray(1)])
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes)
  const point = pair.getPublicKey()
  const [d, x, y] = [bytes, point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  )
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' }),
  }
}

/**
 * Returns the contact that a push service gets: the shop's address, or its e-mail if it has no public one.
 */
export function contactOf(publicUrl: string, mailFrom: string): string {
  const [mail] = /[^\s<>]+@[^\s<>]+/.exec(mailFrom) ?? []
  return publicUrl.startsWith('https:') || !mail ? publicUrl : `mailto:${mail}`
}
