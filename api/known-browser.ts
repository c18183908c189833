import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { browserTokens } from '#shop/accounts/known-browsers.server.ts'

const NAME = 'known-browser'
const LIFETIME_SECONDS = 180 * 24 * 3600

/** Reads the known-browser tokens of the request's cookie. They are no session and grant no access. */
export function tokensOfBrowser(c: Context): string[] {
  return browserTokens(getCookie(c, NAME))
}

/** Returns the Set-Cookie header of the tokens, with `Secure` when `publicUrl` is HTTPS. */
export function browserCookie(tokens: string[], publicUrl: string): string {
  return serialize(NAME, tokens.join('.'), {
    path: '/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFETIME_SECONDS,
  })
}
