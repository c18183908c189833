import { locales, pathIn } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'

/** Pages of one visitor, which search engines should not index. */
const closed = ['/admin', '/orders', '/account']

export function robots({ publicUrl }: Services): Response {
  const paths = [
    ...locales.flatMap((locale) => closed.map((path) => pathIn(locale, path))),
    '/api/',
  ]
  const lines = [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
