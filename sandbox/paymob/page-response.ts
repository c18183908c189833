import type { Context } from 'hono'
import type { Html } from './page.ts'
import type { Intention } from './records.ts'
import type { Language } from './texts.ts'

export const STYLE_HEADERS = {
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}

/** A page that is neither stored nor framed. Its forms lead only to the sandbox and the shop. */
export async function show(status: number, page: Html, intention?: Intention) {
  const shop = intention?.redirectionUrl ? ` ${new URL(intention.redirectionUrl).origin}` : ''
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src data:`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // A browser also checks where a form is redirected to.
    `form-action 'self'${shop}`,
  ]
  return new Response(String(await page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Returns the requested language, else the one that the browser prefers. */
export function languageOf(c: Context, asked: string | undefined): Language {
  if (asked === 'ar' || asked === 'en') return asked
  return (c.req.header('accept-language') ?? '').trimStart().toLowerCase().startsWith('ar')
    ? 'ar'
    : 'en'
}
