import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isAdminPath } from '#app/admin-path.ts'
import { joined } from '#app/ui/rendered-parts.ts'
import { withLocale } from '#messages/locale.server.ts'
import { localeOfPath, type Locale } from '#messages/locale.ts'
import { troubleOf } from '#db/trouble.ts'
import { isAwayContext, madeContext, servicesContext } from './context.ts'
import type { Made, RenderedPage, Services } from './context.ts'
import { pageOf, plainAddress } from './page-cache/plain-address.ts'
import { RETRY_AFTER_SECONDS } from './unavailable.ts'

/**
 * Without the owner's routes and those of the other language: the router looks through all it has,
 * several times for each page. Shoppers are not sent the owner's either.
 */
function shopBuild(locale: Locale): ServerBuild {
  if (import.meta.env.DEV) return build
  const { routes, assets } = build
  const paths = Object.entries(shopRoutes(routes)).map(([id, route]) => {
    const path = route?.path?.replace(/^ar\?/, locale === 'ar' ? 'ar' : '')
    return [id, route && { ...route, path }] as const
  })
  return {
    ...build,
    routes: Object.fromEntries(paths),
    assets: {
      ...assets,
      routes: shopRoutes(assets.routes),
      url: shopManifestUrl(assets.url),
    },
  }
}

function shopRoutes<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin')))
}

/** What `scripts/build.mjs` writes beside the manifest of all routes. */
function shopManifestUrl(url: string): string {
  return url.replace('/manifest-', '/shop-manifest-')
}

export type PageHandler = (request: Request, requestId: string) => Promise<Response>
/** Makes a page ready to be sent, and says what the browser may run and load for it. */
export type Finish = (rendered: RenderedPage) => { page: Buffer<ArrayBuffer>; policy: string }

/**
 * React Router's pages, each request in the language of its path; 503 while the database is away.
 * Without `finish`, as while developing, they are sent as they were rendered.
 */
export function createPages(services: Services, finish?: Finish): PageHandler {
  const renderAdmin = createRequestHandler(build, import.meta.env.MODE)
  const renderShop = {
    en: createRequestHandler(shopBuild('en'), import.meta.env.MODE),
    ar: createRequestHandler(shopBuild('ar'), import.meta.env.MODE),
  }
  async function make(request: Request, { isAway }: { isAway: boolean }) {
    const made: Made = {}
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(madeContext, made)
    context.set(isAwayContext, isAway)
    const pathname = pageOf(new URL(request.url).pathname)
    const locale = localeOfPath(pathname)
    const render = isAdminPath(pathname) ? renderAdmin : renderShop[locale]
    const answer = await withLocale(locale, () => render(request, context))
    return { page: sent(answer, made.page), fault: made.fault }
  }

  function sent(answer: Response, rendered: RenderedPage | undefined): Response {
    if (rendered === undefined) return answer
    const { status, headers } = answer
    const { head, body, end } = rendered
    const asIs = () => ({ page: joined([head, ...body, end]), policy: undefined })
    const { page, policy } = finish?.(rendered) ?? asIs()
    if (policy) headers.set('Content-Security-Policy', policy)
    return new Response(inOnePiece(page), { status, headers })
  }

  return async (given, requestId) => {
    const request = asPagesSeeIt(given)
    const { page, fault } = await make(request, { isAway: false })
    if (!fault) return page
    services.log.error(
      { err: fault, requestId, path: new URL(request.url).pathname },
      'page failed',
    )
    if (!troubleOf(fault)) return page
    const sorry = (await make(asGet(request), { isAway: true })).page
    const headers = new Headers(sorry.headers)
    headers.set('Retry-After', RETRY_AFTER_SECONDS)
    return new Response(sorry.body, { status: 503, headers })
  }
}

/** A `Response` would copy bytes that it is given, and whoever reads it whole once more. */
function inOnePiece(bytes: Buffer<ArrayBuffer>): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** HEAD has the headers of GET, and those come of the whole page; the app leaves its body out. */
function asPagesSeeIt(given: Request): Request {
  if (given.method !== 'GET' && given.method !== 'HEAD') return given
  const { origin, pathname, search } = new URL(given.url)
  const url = origin + plainAddress(pathname + search)
  const isAsGiven = given.method === 'GET' && url === origin + pathname + search
  return isAsGiven ? given : asGet(given, url)
}

function asGet({ url: given, headers, signal }: Request, url = given): Request {
  return new Request(url, { headers, signal })
}
