import { localeOfPath } from '#messages/locale.ts'
import { breadcrumbData, type Crumb } from './breadcrumb-data.ts'
import type { Settings } from '#shop/settings/settings.ts'

type RootFirst = readonly [{ loaderData: { settings: Settings } | undefined }, ...unknown[]]

/** `Shopping cart · Baladi`, for `meta`; the shop's name comes from the root's settings. */
export function pageTitle(
  title: string,
  location: { pathname: string },
  [root]: RootFirst,
): string {
  const settings = root.loaderData?.settings
  if (!settings) return title
  const name = localeOfPath(location.pathname) === 'ar' ? settings.nameAr : settings.name
  return `${title} · ${name}`
}

type Matches = readonly [
  { loaderData: { settings: Settings; publicUrl: string } | undefined },
  ...unknown[],
]

/**
 * What search engines and shared links show of a page: its own title, words and picture, and with a
 * `trail` the way to it from the home page.
 */
export function pageMeta(
  page: { title: string; description: string; image?: string; trail?: Crumb[] },
  location: { pathname: string },
  matches: Matches,
) {
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const { image = '/og-image.png', trail } = page
  const locale = localeOfPath(location.pathname)
  return [
    { title: pageTitle(page.title, location, matches) },
    { name: 'description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: image.startsWith('/') ? publicUrl + image : image },
    ...(trail ? [{ 'script:ld+json': breadcrumbData(trail, locale, publicUrl) }] : []),
  ]
}
