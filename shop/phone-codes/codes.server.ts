import { randomInt } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { hashOfToken, newToken } from '#shop/accounts/secret-token.server.ts'
import { CODE_MINUTES, LINK_MINUTES, MOST_TRIES, type CodePurpose } from './code.ts'
import type { CodeHasher } from './code-hash.server.ts'

type Asked = { purpose: Exclude<CodePurpose, 'link'>; phone: string; accountId?: string }
export type CodeProblem = 'code-wrong' | 'code-expired'
export type RightCode = { tokenHash: string; phone: string; accountId: string | null }

/** Makes a secret for the browser and a code for the phone. Stores only their hashes. */
export async function makeCode(
  db: Database,
  hasher: CodeHasher,
  { purpose, phone, accountId }: Asked,
  now: Date,
): Promise<{ token: string; code: string }> {
  const token = newToken()
  const token_hash = hashOfToken(token)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .insertInto('phone_codes')
    .values({
      token_hash,
      purpose,
      phone,
      code_hash: hasher.hash(token_hash, code),
      account_id: accountId ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString(),
    })
    .execute()
  return { token, code }
}

export async function makeSignInLink(db: Database, phone: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('phone_codes')
    .values({
      token_hash: hashOfToken(token),
      purpose: 'link',
      phone,
      code_hash: '',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString(),
    })
    .execute()
  return token
}

/** Returns the phone of a valid link. The caller must still call `useUpCode`. */
export async function findSignInLink(
  db: Database,
  token: string,
  now: Date,
): Promise<Pick<RightCode, 'tokenHash' | 'phone'> | undefined> {
  const tokenHash = hashOfToken(token)
  const link = await db
    .selectFrom('phone_codes')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return link && { tokenHash, phone: link.phone }
}

/**
 * Counts a try, then compares, so that all concurrent tries count. The caller must still use up a right code.
 * A code needs its browser's secret, so strangers cannot use up the tries.
 */
export async function tryCode(
  db: Database,
  hasher: CodeHasher,
  { purpose, token, code, accountId }: Omit<Asked, 'phone'> & { token: string; code: string },
  now: Date,
): Promise<({ ok: true } & RightCode) | { ok: false; problem: CodeProblem }> {
  const tokenHash = hashOfToken(token)
  const counted = await db
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('account_id', accountId === undefined ? 'is' : '=', accountId ?? null)
    .where('tries', '<', MOST_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['code_hash', 'phone', 'account_id', 'tries'])
    .executeTakeFirst()
  if (!counted) return { ok: false, problem: 'code-expired' }
  if (!hasher.isRight(tokenHash, code, counted.code_hash)) {
    return { ok: false, problem: counted.tries < MOST_TRIES ? 'code-wrong' : 'code-expired' }
  }
  return { ok: true, tokenHash, phone: counted.phone, accountId: counted.account_id }
}

/** Returns false when another request used it first. */
export async function useUpCode(
  db: Database | DatabaseTransaction,
  { tokenHash }: Pick<RightCode, 'tokenHash'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_codes')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
