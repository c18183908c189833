/** Types for the function of `http_ece` that the shop uses; the package has none of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts a text for a browser (RFC 8291), whose keys are base64url. Throws when they are invalid. */
  export function encrypt(
    text: Buffer,
    keys: { version: 'aes128gcm'; dh: string; authSecret: string; privateKey: ECDH },
  ): Buffer
}
