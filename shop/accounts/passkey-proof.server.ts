import { PASSKEY_ALGORITHMS, type NewPasskey, type PasskeyProof } from './passkey.ts'

/** WebAuthn's relying party: the site for which the passkeys are valid, from the shop's public URL. */
export type RelyingParty = { id: string; origin: string }

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

// Loaded with the first passkey, because its certificates and formats would slow down the start.
const webauthn = () => import('@simplewebauthn/server')

type Checked<T> = ({ ok: true } & T) | { ok: false; reason: string }

/**
 * Returns the fields of a new passkey to store. The authenticator must have made it for this site and this
 * challenge, and verified its user.
 */
export async function checkNew(
  made: NewPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<
  Checked<{ publicKey: string; counter: number; isSynced: boolean; isBackedUp: boolean }>
> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo: found } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
    if (!verified || !found) return { ok: false, reason: 'not verified' }
    const { credential, credentialDeviceType, credentialBackedUp } = found
    if (credential.id !== made.id) return { ok: false, reason: 'another id is signed' }
    return {
      ok: true,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

export type StoredPasskey = { publicKey: string; counter: number; isSynced: boolean }

/**
 * Checks that the stored passkey signed this challenge for this site, and that the device verified its
 * user. Refuses a counter that does not rise, which may mean a copied passkey, and a passkey that changed
 * between synced and bound to one device (WebAuthn 7.2).
 */
export async function checkProof(
  proof: PasskeyProof,
  stored: StoredPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<Checked<{ counter: number; isBackedUp: boolean }>> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo: found } = await verifyAuthenticationResponse({
      response: {
        id: proof.id,
        rawId: proof.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: proof.client_data,
          authenticatorData: proof.authenticator_data,
          signature: proof.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: proof.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    })
    if (!verified) return { ok: false, reason: 'not verified' }
    const isSynced = found.credentialDeviceType === 'multiDevice'
    if (isSynced !== stored.isSynced) return { ok: false, reason: 'another kind of passkey' }
    return { ok: true, counter: found.newCounter, isBackedUp: found.credentialBackedUp }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

/** Any error counts as a refusal, so that no error lets a person in. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown'
}
