import type { Context } from 'hono'
import type { SignedIn } from '#shop/accounts/accounts.server.ts'
import { rememberBrowser } from '#shop/accounts/known-browsers.server.ts'
import type { Services } from '#server/context.ts'
import { browserCookie, tokensOfBrowser } from './known-browser.ts'

/** Answers with the token of a new session, and marks the browser as known by a cookie. */
export async function answerSignedIn(
  c: Context,
  { db, tokens, now, publicUrl }: Services,
  { account, tokenVersion }: SignedIn,
): Promise<Response> {
  const browser = await rememberBrowser(db, tokensOfBrowser(c), account.id, now())
  const token = await tokens.sign(account, tokenVersion, now())
  const headers = {
    'Cache-Control': 'no-store',
    'Set-Cookie': browserCookie(browser, publicUrl),
  }
  return Response.json({ message: 'success', token }, { headers })
}
