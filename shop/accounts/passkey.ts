import * as v from 'valibot'
import { ownPassword } from './account.ts'

export type ChallengePurpose = 'add' | 'sign-in'

export const PASSKEY_TIMEOUT_MS = 5 * 60_000
export const MOST_PASSKEYS = 20

/** COSE numbers of signature algorithms: Ed25519, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

const bytes = (most: number) =>
  v.pipe(v.string('text'), v.regex(/^[\w-]+$/, 'characters'), v.maxLength(most, 'too-long'))
/** 1364 characters of base64url: at most 1023 bytes (WebAuthn). */
const credentialId = bytes(1364)
const transport = v.pipe(v.string('text'), v.regex(/^[a-z-]{1,20}$/, 'characters'))

/** Asks for the password again, so that a stolen session cannot add a passkey. */
export const passkeyPassword = v.strictObject({ own_password: ownPassword })

/** The result of `navigator.credentials.create`. Bytes are base64url. */
export const newPasskey = v.strictObject({
  name: v.pipe(v.string('text'), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
  id: credentialId,
  client_data: bytes(8_000),
  attestation: bytes(32_000),
  transports: v.pipe(v.array(transport, 'list'), v.maxLength(10, 'too-long')),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>

/** The result of `navigator.credentials.get`. Bytes are base64url. */
export const passkeyProof = v.strictObject({
  id: credentialId,
  client_data: bytes(8_000),
  authenticator_data: bytes(8_000),
  signature: bytes(8_000),
  /** The account id that the authenticator stores with the passkey. Some authenticators do not send it. */
  user_handle: v.nullable(bytes(128)),
})
export type PasskeyProof = v.InferOutput<typeof passkeyProof>

const descriptor = v.object({ id: v.string(), transports: v.array(v.string()) })

/** Options for `navigator.credentials.create`. Bytes are base64url. */
export const passkeyToAdd = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  algorithms: v.array(v.number()),
  /** The passkeys of the account. An authenticator that holds one of them refuses to make another. */
  exclude: v.array(descriptor),
  timeout: v.number(),
})
export type PasskeyToAdd = v.InferOutput<typeof passkeyToAdd>

/** Options for `navigator.credentials.get`, which lets any passkey of this shop sign. */
export const passkeyToUse = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
})
export type PasskeyToUse = v.InferOutput<typeof passkeyToUse>

const ownPasskey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** True when a cloud service holds a copy. Otherwise the passkey is lost with its device. */
  isBackedUp: v.boolean(),
})
export const ownPasskeys = v.object({ passkeys: v.array(ownPasskey) })
export type OwnPasskey = v.InferOutput<typeof ownPasskey>
