import type { Database } from '#db/schema.ts'
import { findAccount, type SignedIn } from './accounts.server.ts'
import { useUpChallenge } from './passkey-challenges.server.ts'
import { checkProof, type RelyingParty } from './passkey-proof.server.ts'
import type { PasskeyProof } from './passkey.ts'
import { livingPasskeys } from './passkeys.server.ts'

type Entered =
  | ({ ok: true } & SignedIn)
  | { ok: false; problem: 'passkey-late' | 'passkey-refused'; reason?: string }

/**
 * Returns the staff account whose passkey signed a challenge of this browser. `browser` is the secret in
 * its cookie. `reason` is for the log only, so that a stranger cannot find out which passkeys exist.
 */
export async function signInByPasskey(
  db: Database,
  { proof, browser, party }: { proof: PasskeyProof; browser: string; party: RelyingParty },
  now: Date,
): Promise<Entered> {
  const given = { purpose: 'sign-in', browser } as const
  const challenge = await useUpChallenge(db, proof.client_data, given, now)
  if (challenge === undefined) return { ok: false, problem: 'passkey-late' }
  const row = await livingPasskeys(db)
    .select(['account_id', 'public_key', 'counter', 'is_synced', 'passkeys.token_version'])
    .where('passkeys.id', '=', proof.id)
    .executeTakeFirst()
  if (!row) return refused('unknown')
  if (proof.user_handle !== null && proof.user_handle !== userHandleOf(row.account_id)) {
    return refused('of another account')
  }
  const stored = {
    publicKey: row.public_key,
    counter: row.counter,
    isSynced: row.is_synced === 1,
  }
  const found = await checkProof(proof, stored, challenge, party)
  if (!found.ok) return refused(found.reason)
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({
      counter: found.counter,
      is_backed_up: Number(found.isBackedUp),
      last_used_at: now.toISOString(),
    })
    .where('id', '=', proof.id)
    .where('account_id', '=', row.account_id)
    // Fails when the passkey was removed or used meanwhile: its counter only rises, or stays 0.
    .where('counter', found.counter === 0 ? '=' : '<', found.counter)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return refused('removed or used meanwhile')
  const known = await findAccount(db, row.account_id)
  // Not `known.tokenVersion`: if all sessions were ended meanwhile, this one must end, too.
  return { ok: true, account: known.account, tokenVersion: row.token_version }
}

export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

function refused(reason: string): Entered {
  return { ok: false, problem: 'passkey-refused', reason }
}
