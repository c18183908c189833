import { localeOfPath } from '#messages/locale.ts'
import { fromJson, type AsJson } from './as-json.ts'
import { breadcrumbData, type Crumb } from './breadcrumb-data.ts'
import type { Shop } from '#shop/read-shop.server.ts'

type RootFirst = readonly [{ loaderData: { shop: AsJson<Shop> } | undefined }, ...unknown[]]

/** `Shopping cart · Baladi`, for `meta`; the shop's name comes from the root's settings. */
export function pageTitle(
  title: string,
  location: { pathname: string },
  [root]: RootFirst,
): string {
  const shop = nameOfShop(location, [root])
  return shop ? `${title} · ${shop}` : title
}

/** In the page's language; none where the root could not be loaded. */
export function nameOfShop({ pathname }: { pathname: string }, [root]: RootFirst): string {
  if (!root.loaderData) return ''
  const { settings } = fromJson(root.loaderData.shop)
  return localeOfPath(pathname) === 'ar' ? settings.nameAr : settings.name
}

type Matches = readonly [
  { loaderData: { shop: AsJson<Shop>; publicUrl: string } | undefined },
  ...unknown[],
]

type PageHead = {
  title: string
  description: string
  image?: string
  /** The way to the page from the home page, which it ends. */
  trail?: Crumb[]
  /** More of the page in schema.org's terms. */
  data?: object[]
}

/** What search engines and shared links show of a page: its own title, words and picture. */
export function pageMeta(page: PageHead, location: { pathname: string }, matches: Matches) {
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const { image = '/og-image.png', trail, data = [] } = page
  const locale = localeOfPath(location.pathname)
  const structured = trail ? [...data, breadcrumbData(trail, locale, publicUrl)] : data
  return [
    { title: pageTitle(page.title, location, matches) },
    { name: 'description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: image.startsWith('/') ? publicUrl + image : image },
    ...structured.map((one) => ({ 'script:ld+json': one })),
  ]
}
