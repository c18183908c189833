import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Fields of a device's answer that a forger may change. */
export type Lie = Partial<{
  origin: string
  rpId: string
  type: string
  challenge: string
  /** Whether the device verified its user, for example by a fingerprint. */
  isVerified: boolean
  isPresent: boolean
  isSynced: boolean
  counter: number
  key: KeyObject
  userHandle: string | null
  id: string
  crossOrigin: boolean
}>

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_BE_SYNCED = 0x08
const IS_SYNCED = 0x10
const HAS_CREDENTIAL = 0x40

/** A software authenticator. It makes ES256 passkeys and signs with them, honestly or with forged fields. */
export function passkeyDevice({ origin = 'http://shop.test', isSynced = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rp = new URL(origin).hostname
  let counter = isSynced ? 0 : 1
  let handle = ''

  function authenticatorData(lie: Lie, credential?: Uint8Array): Buffer {
    const synced = lie.isSynced ?? isSynced
    const flags =
      ((lie.isPresent ?? true) ? PRESENT : 0) |
      ((lie.isVerified ?? true) ? VERIFIED : 0) |
      (synced ? MAY_BE_SYNCED | IS_SYNCED : 0) |
      (credential ? HAS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(lie.counter ?? counter, 1)
    return Buffer.concat([sha256(lie.rpId ?? rp), head, credential ?? Buffer.alloc(0)])
  }

  function clientData(type: string, challenge: string, lie: Lie): Buffer {
    const data = {
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? origin,
      crossOrigin: lie.crossOrigin ?? false,
      ...(lie.crossOrigin && { topOrigin: 'https://evil.test' }),
    }
    return Buffer.from(JSON.stringify(data))
  }

  return {
    id: b64(id),
    /** The request body that adds the passkey. */
    make(asked: { challenge: string; user: { id: string } }, lie: Lie = {}) {
      handle = asked.user.id
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const data = authenticatorData(lie, credential)
      const attestation = cborMap([
        [text('fmt'), text('none')],
        [text('attStmt'), cborMap([])],
        [text('authData'), bytes(data)],
      ])
      return {
        name: 'Phone',
        id: lie.id ?? b64(id),
        client_data: b64(clientData('webauthn.create', asked.challenge, lie)),
        attestation: b64(attestation),
        transports: ['internal'],
      }
    },
    /** The request body that signs in. */
    use({ challenge }: { challenge: string }, lie: Lie = {}) {
      if (!isSynced) counter++
      const data = authenticatorData(lie)
      const client = clientData('webauthn.get', challenge, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lie.key ?? privateKey)
      return {
        id: lie.id ?? b64(id),
        client_data: b64(client),
        authenticator_data: b64(data),
        signature: b64(signature),
        user_handle: lie.userHandle === undefined ? handle : lie.userHandle,
      }
    },
  }
}
export type PasskeyDevice = ReturnType<typeof passkeyDevice>

export function anotherKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

/** Encodes a public key as COSE: key type 2 (EC), algorithm -7 (ES256), curve 1 (P-256), x and y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

// The part of CBOR (RFC 8949) that COSE keys need.
function headOf(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const int = (value: number) => (value < 0 ? headOf(1, -1 - value) : headOf(0, value))
const bytes = (value: Uint8Array) => Buffer.concat([headOf(2, value.length), value])
const text = (value: string) => Buffer.concat([headOf(3, value.length), Buffer.from(value)])
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([headOf(5, entries.length), ...entries.flat()])
