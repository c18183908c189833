import type { Context } from 'hono'
import { accountOfClaims } from '#shop/accounts/accounts.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'

/**
 * Whose token the request carries, as the database says now: nobody's when it is forged, expired
 * or of an ended login.
 */
export async function callerOf(
  c: Context,
  { db, tokens, now }: Services,
): Promise<Account | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const claims = token && (await tokens.read(token, now()))
  return claims ? accountOfClaims(db, claims) : undefined
}
