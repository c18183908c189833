import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** They identify this shop to push services and browsers (VAPID, RFC 8292). `publicKey` is base64url. */
export type PushKeys = { publicKey: string; privateKey: KeyObject }

/** `secret` has 32 bytes, as hexadecimal digits. */
export function pushKeys(secret: string): PushKeys {
  // The first byte is 0, because a private key must be below the order of the curve.
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

/** Returns the shop's address, or its e-mail if the address is not public. */
export function contactOf(publicUrl: string, mailFrom: string): string {
  const [mail] = /[^\s<>]+@[^\s<>]+/.exec(mailFrom) ?? []
  return publicUrl.startsWith('https:') || !mail ? publicUrl : `mailto:${mail}`
}
