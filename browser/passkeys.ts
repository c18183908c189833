import type { PasskeyToAdd, PasskeyToUse } from '#shop/accounts/passkey.ts'

/**
 * The reason for no passkey. `cancelled`: the visitor stopped or took too long. `known`: the device has one
 * already. `elsewhere`: the address is not the shop's own.
 */
export type NoPasskey = 'cancelled' | 'known' | 'elsewhere'
export type Made = {
  id: string
  client_data: string
  attestation: string
  transports: string[]
}
export type Used = {
  id: string
  client_data: string
  authenticator_data: string
  signature: string
  user_handle: string | null
}

/** Tells whether the browser can have passkeys at this address; a bare IP address cannot have any. */
export function canUsePasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|:/.test(location.hostname)
  return 'PublicKeyCredential' in window && !isBareAddress
}

/** Tells whether the browser offers passkeys in the autofill list of the login's e-mail field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { isConditionalMediationAvailable } = PublicKeyCredential
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false
}

/** Creates a passkey on the visitor's device, which asks for a finger, a face or a code. */
export async function makePasskey(asked: PasskeyToAdd): Promise<Made | NoPasskey> {
  const { challenge, rp, user, algorithms, exclude, timeout } = asked
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp,
        user: { ...user, id: bytesOf(user.id) },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: exclude.map(({ id }) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout,
      },
    })
    if (!(made instanceof PublicKeyCredential)) return 'cancelled'
    const { response } = made
    if (!(response instanceof AuthenticatorAttestationResponse)) return 'cancelled'
    return {
      id: textOf(made.rawId),
      client_data: textOf(response.clientDataJSON),
      attestation: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    }
  } catch (error) {
    return whyNot(error)
  }
}

/**
 * Signs the challenge with a passkey for this shop. With `offer`, the browser lists passkeys in the form
 * until `signal` aborts.
 */
export async function takePasskey(
  { challenge, rpId, timeout }: PasskeyToUse,
  { offer, signal }: { offer: boolean; signal: AbortSignal },
): Promise<Used | NoPasskey> {
  try {
    const used = await navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required', timeout },
      ...(offer && { mediation: 'conditional' as const }),
      signal,
    })
    if (!(used instanceof PublicKeyCredential)) return 'cancelled'
    const { response } = used
    if (!(response instanceof AuthenticatorAssertionResponse)) return 'cancelled'
    return {
      id: textOf(used.rawId),
      client_data: textOf(response.clientDataJSON),
      authenticator_data: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      user_handle: response.userHandle?.byteLength ? textOf(response.userHandle) : null,
    }
  } catch (error) {
    return whyNot(error)
  }
}

function whyNot(error: unknown): NoPasskey {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'SecurityError' ? 'elsewhere' : 'cancelled'
}

// Browsers before 2025 lack `parseCreationOptionsFromJSON` and `toJSON`. This code is shorter than testing
// for both.
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const KEY = 'staff-passkey'

/**
 * Tells whether staff used a passkey in this browser. Only then does the login page offer passkeys unasked.
 */
export function hasUsedPasskey(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function rememberPasskeyUse() {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Storage is refused: the login page will not offer passkeys unasked.
  }
}
