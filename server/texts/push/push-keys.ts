import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** By which push services and browsers know this shop (VAPID, RFC 8292); `publicKey` is base64url. */
export type PushKeys = { publicKey: string; privateKey: KeyObject }

/** From 32 secret bytes, as 64 hexadecimal digits. */
export function pushKeys(secret: string): PushKeys {
  // Below the order of the curve, as a private key has to be.
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

/** Where a push service finds who calls it: the shop, or its mail while it has no public address. */
export function contactOf(publicUrl: string, mailFrom: string): string {
  const [mail] = /[^\s<>]+@[^\s<>]+/.exec(mailFrom) ?? []
  return publicUrl.startsWith('https:') || !mail ? publicUrl : `mailto:${mail}`
}
