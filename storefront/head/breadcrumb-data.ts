import type { BreadcrumbList, WithContext } from 'schema-dts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'

export type Crumb = { name: string; to: string }

/**
 * Returns the structured data (schema.org) of a page's breadcrumbs, from the home page to the page itself.
 */
export function breadcrumbData(trail: Crumb[], locale: Locale, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: m.nav_home(), to: '/' }, ...trail].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + pathIn(locale, to),
    })),
  } satisfies WithContext<BreadcrumbList>
}
