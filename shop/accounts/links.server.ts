import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { hashOfToken, newToken } from './secret-token.server.ts'
import type { LinkKind } from './account.ts'

export const LINK_MINUTES = 30

export type LinkProblem = 'link-unknown' | 'link-used' | 'link-expired'
type Link = { accountId: string; email: string }
type Found = ({ ok: true } & Link) | { ok: false; problem: LinkProblem }

/** Stores only the hash of the returned token. The link goes to `email`. */
export async function makeLink(
  db: Database,
  { kind, accountId, email }: Link & { kind: LinkKind },
  now: Date,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('account_links')
    .values({
      token_hash: hashOfToken(token),
      kind,
      account_id: accountId,
      email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString(),
      used_at: null,
    })
    .execute()
  return token
}

export async function findLink(
  db: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Found> {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select(['account_id', 'account_links.email', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { ok: false, problem: 'link-unknown' }
  if (row.used_at !== null) return { ok: false, problem: 'link-used' }
  if (row.expires_at <= now.toISOString()) return { ok: false, problem: 'link-expired' }
  return { ok: true, accountId: row.account_id, email: row.email }
}

/**
 * Returns false when another request used the link first. The caller has locked the account's row, so that
 * two links of one account are used one after the other.
 */
export async function useUpLink(
  db: DatabaseTransaction,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invalidates the account's unused links of these kinds, and deletes their unsent mails. */
export async function endLinks(
  db: DatabaseTransaction,
  accountId: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
  await db
    .deleteFrom('mails')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .execute()
}
