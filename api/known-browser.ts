import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { browserTokens } from '#shop/accounts/known-browsers.server.ts'

const NAME = 'known-browser'
const LIFETIME_SECONDS = 180 * 24 * 3600

/** Which accounts were signed in with from the browser that calls. It is no login: it opens nothing. */
export function tokensOfBrowser(c: Context): string[] {
  return browserTokens(getCookie(c, NAME))
}

/** `publicUrl` tells whether browsers speak to the shop over HTTPS. */
export function browserCookie(tokens: string[], publicUrl: string): string {
  return serialize(NAME, tokens.join('.'), {
    path: '/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFETIME_SECONDS,
  })
}
