/** `http_ece` has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts for a browser (RFC 8291), whose keys are base64url. Throws if they are invalid. */
  export function encrypt(
    text: Buffer,
    keys: { version: 'aes128gcm'; dh: string; authSecret: string; privateKey: ECDH },
  ): Buffer
}
