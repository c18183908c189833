import type { ReactNode } from 'react'
import { Hono } from 'hono'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPage } from '#ui/error-page.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localeOfPath, locales, pathIn, type Locale } from '#messages/locale.ts'
import type { Services } from '#server/context.ts'
import { OPENED } from '#server/cache/first-visit.ts'
import { withDigits } from '#messages/locale.server.ts'
import { isTextChannel } from '#shop/mail/channels.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { offeredWays } from '#shop/payment/offered-ways.ts'
import { readShopInfo, type ShopInfo } from '#shop/shop-info/shop-info.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { shownSettings } from '#shop/settings/shown-settings.ts'
import { webManifest } from './files/manifest.ts'
import { robots } from './files/robots.ts'
import { sitemapFile } from './files/sitemap.ts'
import { readSeason } from './features/products/read-season.server.ts'
import type { PageContextValue } from './page-context.ts'
import { isPage, type Page, type PageFunction, type PageRequest } from './page.ts'
import type { PageAssets } from './render/document.tsx'
import { renderPage } from './render/render-page.tsx'
import { routes } from './routes.ts'

type Storefront = {
  /**
   * Returns a page, a redirect or the 404 page. Rejects on a failure: the caller then answers with `failure`.
   */
  answer: (request: Request) => Promise<Response>
  /** Returns the error page, which needs neither the database nor the code of a page. */
  failure: (request: Request, status: 500 | 503) => Response
}

/** Returns the built files of the page in `pages/NAME/`, for a language. */
export type AssetsOf = (page: string, locale: Locale) => PageAssets

const modules = import.meta.glob<{ page: PageFunction }>('./pages/*/page.tsx')

/** Creates the storefront with all its pages. Each request must run in the language of its path. */
export function createStorefront(services: Services, assetsOf: AssetsOf): Storefront {
  const pageFunctions = new Map<string, PageFunction>()
  let known: ShopInfo = { settings: shownSettings(defaultSettings), areas: [], boxes: [] }
  let methods: PageContextValue['methods'] = []

  async function contextOf(url: URL): Promise<PageContextValue> {
    known = await readShopInfo(services.db)
    const ways = offeredWays(services.providers, await readSettings(services.db))
    methods = [...ways.map(({ method }) => method), 'cash']
    return withAddress(known, url)
  }

  function withAddress(shop: ShopInfo, { pathname, search }: URL): PageContextValue {
    const { stripeJs, emailJs, publicUrl, now, channels } = services
    const textChannels = channels.map(({ channel }) => channel).filter(isTextChannel)
    const year = dayInCairo(now()).slice(0, 4)
    return {
      ...shop,
      stripeJs,
      emailJs,
      textChannels,
      methods,
      publicUrl,
      year,
      path: pathname,
      search,
    }
  }

  async function load(name: string): Promise<PageFunction> {
    const loaded = pageFunctions.get(name)
    if (loaded) return loaded
    const module = await modules[`./pages/${name}/page.tsx`]?.()
    if (!module) throw new Error(`There is no storefront/pages/${name}/page.tsx`)
    // Not in development, where an edited module is a new one.
    if (!import.meta.env.DEV) pageFunctions.set(name, module.page)
    return module.page
  }

  async function show(name: string, { url }: { url: URL }, params: Record<string, string>) {
    const locale = getLocale()
    const open = (url.searchParams.get(OPENED) ?? '').split('.')
    url.searchParams.delete(OPENED)
    const [render, shop] = await Promise.all([load(name), contextOf(url)])
    const { defaultLocale, digits } = shop.settings
    if (open.includes(defaultLocale)) return redirectOnce(pathIn(defaultLocale, url.pathname))
    const request: PageRequest = { services, url, params, locale, shop }
    const page = await withDigits(digits, () => render(request))
    if (isPage(page))
      return respond(page, shop, { assets: assetsOf(name, locale), now: services.now() })
    return 'location' in page ? redirect(page.status, page.location) : notFound(shop)
  }

  const asHome = () => ({ assets: assetsOf('home', getLocale()), now: services.now() })

  async function notFound(shop: PageContextValue) {
    const [products, { Season }] = await Promise.all([
      readSeason(services),
      // It needs only the styles of the home page, which an error page has, too.
      import('./features/products/season.tsx'),
    ])
    const season = products.length > 0 && <Season products={products} />
    return respond(errorPage(404, season), shop, asHome())
  }

  const app = new Hono()
  for (const [path, name] of Object.entries(routes)) {
    for (const locale of locales) {
      app.get(pathIn(locale, path), (c) =>
        show(name, { url: new URL(c.req.url) }, c.req.param() as Record<string, string>),
      )
    }
  }
  for (const locale of locales) {
    app.get(pathIn(locale, '/manifest.webmanifest'), () => webManifest(services))
  }
  app.get('/sitemap.xml', () => sitemapFile(services))
  app.get('/robots.txt', () => robots(services))
  app.notFound(async (c) => {
    const url = new URL(c.req.url)
    const path = plainPath(url.pathname)
    return path === url.pathname
      ? notFound(await contextOf(url))
      : c.redirect(path + url.search, 301)
  })
  app.onError((error) => {
    throw error
  })

  return {
    answer: async (request) => app.fetch(request),
    failure: (request, status) => {
      const shop = withAddress(known, new URL(request.url))
      const page: Page = { ...errorPage(status), layout: 'none' }
      return respond(page, shop, asHome())
    },
  }
}

function redirect(status: number, location: string): Response {
  // Browsers may cache a 301. They must ask again, because a product may move back to its old address.
  const headers = { Location: location, 'Cache-Control': 'no-cache' }
  return new Response(null, { status, headers })
}

/** Redirects to the owner's language. Not cached, because the same address may later show the page itself. */
function redirectOnce(location: string): Response {
  const headers = { Location: location, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/** Returns the normal form of a path: `/ar` for `/AR`, and no slash at the end. */
function plainPath(path: string): string {
  return pathIn(localeOfPath(path), path).replace(/\/$/, '')
}

function respond(
  page: Page,
  shop: PageContextValue,
  render: { assets: PageAssets; now: Date },
): Response {
  const { assets } = render
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...page.headers })
  if (assets.policy) headers.set('Content-Security-Policy', assets.policy)
  const html = withDigits(shop.settings.digits, () => renderPage(page, shop, render))
  return new Response(oneChunk(html), {
    status: page.status ?? 200,
    headers,
  })
}

/** Wraps a page in a stream of one chunk: `Response` would copy an array of bytes. */
function oneChunk(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** `season` has products to go on with, where they can be read. */
function errorPage(status: 404 | 500 | 503, season?: ReactNode): Page {
  const what = whatHappened(status)
  const title = status === 404 ? m.failure_not_found_title() : what
  const body = (
    <>
      <ErrorPage status={status} what={what} home="/">
        <ButtonLink to="/search" size="lg">
          {m.header_search_label()}
        </ButtonLink>
        <ButtonLink to="/products" size="lg" variant="secondary">
          {m.nav_all_products()}
        </ButtonLink>
      </ErrorPage>
      {season && <div className="page-end">{season}</div>}
    </>
  )
  return { status, title, robots: 'noindex', laterStylesIn: 'top', body }
}

/** Says a status in words. The details of a 500 go to the log only. */
function whatHappened(status: 404 | 500 | 503): string {
  if (status === 500) return m.failure_server()
  return `${status} ${status === 404 ? m.failure_not_found() : m.failure_unavailable()}`
}
