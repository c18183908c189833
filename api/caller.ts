import type { Context } from 'hono'
import { accountOfClaims } from '#shop/accounts/accounts.server.ts'
import type { Claims } from '#shop/accounts/tokens.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'

/**
 * Whose token the request carries, as the database says now: nobody's when it is forged, expired
 * or of an ended login.
 */
export async function callerOf(c: Context, services: Services): Promise<Account | undefined> {
  const claims = await claimsOf(c, services)
  return claims ? accountOfClaims(services.db, claims) : undefined
}

/** What the request's token says; whether it still holds, the database decides. */
export async function claimsOf(
  c: Context,
  { tokens, now }: Pick<Services, 'tokens' | 'now'>,
): Promise<Claims | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token === undefined ? undefined : tokens.read(token, now())
}
