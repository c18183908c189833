import { locales, pathIn } from '#messages/locale.ts'

/** A page of the shop, by its English path. */
export type SitePage = { path: string; changedAt?: string }

/**
 * Writes a sitemap (https://www.sitemaps.org/protocol.html): each page in each language, with its
 * translations.
 */
export function sitemap(pages: SitePage[], publicUrl: string): string {
  const urls = pages.flatMap((page) =>
    locales.map((locale) => entry(page, pathIn(locale, page.path), publicUrl)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function entry({ path, changedAt }: SitePage, here: string, publicUrl: string): string {
  const address = (to: string) => escape(publicUrl + to)
  const alternates = [
    ...locales.map((locale) => [locale, pathIn(locale, path)] as const),
    ['x-default', path] as const,
  ].map(
    ([language, to]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address(to)}"/>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `<url><loc>${address(here)}</loc>${changed}${alternates.join('')}</url>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
