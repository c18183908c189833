import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { hashOfToken, isToken, newToken } from './secret-token.server.ts'

/** Wrong passwords in a row after which a known browser is treated as unknown. */
const TRIES = 10
const LIFETIME_DAYS = 180
/** A browser has one token for each account. */
const TOKENS_PER_BROWSER = 5
const BROWSERS_PER_ACCOUNT = 20
const DAY_MS = 24 * 3600_000

/** The cookie holds tokens separated by dots. Malformed ones are dropped. */
export function browserTokens(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.').filter(isToken).slice(0, TOKENS_PER_BROWSER)
}

/**
 * Returns true when this browser signed in to this account before. Failed attempts by others then do not
 * block it. Counts the attempt, so that a stolen token allows few guesses. The query is the same whether
 * the e-mail has an account or not.
 */
export async function countKnownBrowser(
  db: Database,
  tokens: string[],
  email: string,
  now: Date,
): Promise<boolean> {
  if (tokens.length === 0) return false
  const { numUpdatedRows } = await browserOf(db, tokens, email)
    .set((browser) => ({ tries: browser('tries', '+', 1) }))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes back one counted attempt when overload prevented the check of its password. */
export async function returnTry(db: Database, tokens: string[], email: string) {
  await browserOf(db, tokens, email)
    .set((browser) => ({ tries: browser('tries', '-', 1) }))
    .where('tries', '>', 0)
    .execute()
}

function browserOf(db: Database, tokens: string[], email: string) {
  return db
    .updateTable('known_browsers')
    .where('token_hash', 'in', tokens.map(hashOfToken))
    .where('account_id', '=', (of) =>
      of
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .where('deleted_at', 'is', null),
    )
}

/**
 * Returns the tokens for the browser's cookie. Reuses a token that the browser sent only if it belongs to
 * this account, because an attacker may have planted another one.
 */
export async function rememberBrowser(
  db: Database | DatabaseTransaction,
  tokens: string[],
  accountId: string,
  now: Date,
): Promise<string[]> {
  const expires_at = new Date(now.getTime() + LIFETIME_DAYS * DAY_MS).toISOString()
  const known = await db
    .updateTable('known_browsers')
    .set({ tries: 0, expires_at })
    .where('token_hash', 'in', ['', ...tokens.map(hashOfToken)])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return tokens
  const token = newToken()
  await db
    .insertInto('known_browsers')
    .values({
      token_hash: hashOfToken(token),
      account_id: accountId,
      tries: 0,
      created_at: now.toISOString(),
      expires_at,
    })
    .execute()
  await forgetOldest(db, accountId)
  return [token, ...tokens].slice(0, TOKENS_PER_BROWSER)
}

async function forgetOldest(db: Database | DatabaseTransaction, accountId: string) {
  await db
    .deleteFrom('known_browsers')
    .where('account_id', '=', accountId)
    .where('token_hash', 'not in', (of) =>
      of
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('expires_at', 'desc')
        .limit(BROWSERS_PER_ACCOUNT),
    )
    .execute()
}

export async function forgetBrowsers(db: Database | DatabaseTransaction, accountId: string) {
  await db.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()
}
