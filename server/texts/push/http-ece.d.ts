/** The part of it that the shop uses: the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts for a browser (RFC 8291); its keys as base64url. Throws where they are none. */
  export function encrypt(
    text: Buffer,
    keys: { version: 'aes128gcm'; dh: string; authSecret: string; privateKey: ECDH },
  ): Buffer
}
