import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { lockAccount } from './accounts.server.ts'
import type { Account } from './account.ts'
import { useUpChallenge } from './passkey-challenges.server.ts'
import { checkNew, type RelyingParty } from './passkey-proof.server.ts'
import { MOST_PASSKEYS, type NewPasskey, type OwnPasskey } from './passkey.ts'
import type { Claims } from './tokens.server.ts'

/**
 * Selects the passkeys that can sign in: their account is on the staff, and its sessions were not ended
 * after the passkey was added.
 */
export function livingPasskeys(db: Database, accountId?: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'passkeys.account_id')
        .onRef('accounts.token_version', '=', 'passkeys.token_version'),
    )
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
}

export async function listPasskeys(db: Database, accountId: string): Promise<OwnPasskey[]> {
  const rows = await livingPasskeys(db, accountId)
    .select(['passkeys.id', 'name', 'passkeys.created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'is_backed_up'])
    .orderBy('passkeys.created_at')
    .orderBy('passkeys.id')
    .execute()
  return rows.map(({ is_backed_up, ...row }) => ({ ...row, isBackedUp: is_backed_up === 1 }))
}

export async function knownPasskeys(db: Database, accountId: string) {
  const rows = await livingPasskeys(db, accountId).select(['passkeys.id', 'transports']).execute()
  return rows.map(({ id, transports }) => ({ id, transports: transportsIn(transports) }))
}

function transportsIn(stored: string): string[] {
  const list: unknown = JSON.parse(stored)
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

type Adding = { account: Account; claims: Claims; party: RelyingParty }
type Added =
  | { ok: true; id: string }
  | {
      ok: false
      problem: 'passkey-late' | 'passkey-refused' | 'passkey-known' | 'passkeys-many'
      reason?: string
    }

export async function addPasskey(
  db: Database,
  { account, claims, party }: Adding,
  made: NewPasskey,
  now: Date,
): Promise<Added> {
  const given = { purpose: 'add', browser: claims.sid } as const
  const challenge = await useUpChallenge(db, made.client_data, given, now)
  if (challenge === undefined) return { ok: false, problem: 'passkey-late' }
  const found = await checkNew(made, challenge, party)
  if (!found.ok) return { ok: false, problem: 'passkey-refused', reason: found.reason }
  return inTransaction(db, async (trx): Promise<Added> => {
    // A concurrent request that ends the sessions or changes the role waits for this lock.
    await lockAccount(trx, account.id)
    const living = await livingPasskeys(trx, account.id).select('passkeys.id').execute()
    if (living.length >= MOST_PASSKEYS) return { ok: false, problem: 'passkeys-many' }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values({
        id: made.id,
        account_id: account.id,
        // The version of the session that adds the passkey. If the session has ended, so has the passkey.
        token_version: claims.ver,
        public_key: found.publicKey,
        counter: found.counter,
        transports: JSON.stringify(made.transports),
        is_synced: Number(found.isSynced),
        is_backed_up: Number(found.isBackedUp),
        name: made.name,
        created_at: now.toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return { ok: false, problem: 'passkey-known' }
    const entry = { thing: 'account', id: account.id, what: 'passkey-added' } as const
    await recordAuditEntry(trx, account, { ...entry, before: {}, after: { name: made.name } }, now)
    return { ok: true, id: made.id }
  })
}

/** Returns false when the account has no passkey with this id. */
export async function removePasskey(
  db: Database,
  account: Account,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .returning('name')
      .executeTakeFirst()
    if (!row) return false
    const entry = { thing: 'account', id: account.id, what: 'passkey-removed' } as const
    await recordAuditEntry(trx, account, { ...entry, before: { name: row.name }, after: {} }, now)
    return true
  })
}

/** Deletes passkeys that ended with the sessions or the role of their account. */
export async function forgetEndedPasskeys(db: Database) {
  await db
    .deleteFrom('passkeys')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'passkeys.account_id')
            .whereRef('accounts.token_version', '=', 'passkeys.token_version')
            .where('role', '=', 'admin')
            .where('deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}
