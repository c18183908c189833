import type { Context } from 'hono'
import { accountOfClaims } from '#shop/accounts/accounts.server.ts'
import { noteUse } from '#shop/accounts/staff-sessions.server.ts'
import type { Claims } from '#shop/accounts/tokens.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'

/**
 * Returns the account of the request's token, or undefined if the token is forged or expired or its session
 * has ended. Records the use of a staff session.
 */
export async function callerOf(c: Context, services: Services): Promise<Account | undefined> {
  const claims = await claimsOf(c, services)
  const account = claims && (await accountOfClaims(services.db, claims))
  if (claims && account?.staffRole) await noteStaff(c, services, claims)
  return account
}

/** A failure to record, such as a full disk, does not fail the call. */
async function noteStaff(c: Context, { db, log, now }: Services, claims: Claims) {
  try {
    await noteUse(db, claims, c.req.header('user-agent') ?? '', now())
  } catch (error) {
    log.warn({ err: error }, 'the use of a session was not noted')
  }
}

/** Verifies the token, but not that its session still exists. */
export async function claimsOf(
  c: Context,
  { tokens, now }: Pick<Services, 'tokens' | 'now'>,
): Promise<Claims | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token === undefined ? undefined : tokens.read(token, now())
}

const FRESH_SECONDS = 15 * 60

/**
 * True for some minutes after the caller entered a password or code. Actions that a stolen session must not
 * perform require it.
 */
export async function isFreshlySignedIn(
  c: Context,
  services: Pick<Services, 'tokens' | 'now'>,
): Promise<boolean> {
  const claims = await claimsOf(c, services)
  if (!claims) return false
  return services.now().getTime() / 1000 - claims.auth_time <= FRESH_SECONDS
}
