import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { browserTokens } from '#shop/accounts/known-browsers.server.ts'

const NAME = 'known-browser'
const LIFETIME_SECONDS = 180 * 24 * 3600

/** These tokens are no session and grant no access. */
export function tokensOfBrowser(c: Context): string[] {
  return browserTokens(getCookie(c, NAME))
}

export function browserCookie(tokens: string[], publicUrl: string): string {
  return serialize(NAME, tokens.join('.'), {
    path: '/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFETIME_SECONDS,
  })
}
