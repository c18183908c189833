import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isAdminPath } from '#app/admin-path.ts'
import { withLocale } from '#messages/locale.server.ts'
import { localeOfPath } from '#messages/locale.ts'
import { troubleOf } from '#db/trouble.ts'
import { faultContext, isAwayContext, servicesContext, type Services } from './context.ts'
import type { PageHandler } from './app.ts'
import { RETRY_AFTER_SECONDS } from './unavailable.ts'

/** Shoppers are not sent the list of the owner's routes, which is longer than their own. */
const shopBuild = import.meta.env.DEV
  ? build
  : { ...build, assets: { ...build.assets, url: shopManifestUrl(build.assets.url) } }

/** What `scripts/build.mjs` writes beside the manifest of all routes. */
function shopManifestUrl(url: string): string {
  return url.replace('/manifest-', '/shop-manifest-')
}

/** React Router's pages, each request in the language of its path; 503 while the database is away. */
export function createPages(services: Services): PageHandler {
  const renderAdmin = createRequestHandler(build, import.meta.env.MODE)
  const renderShop = createRequestHandler(shopBuild, import.meta.env.MODE)
  async function make(request: Request, { isAway }: { isAway: boolean }) {
    const fault: { error?: unknown } = {}
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(faultContext, fault)
    context.set(isAwayContext, isAway)
    const { pathname } = new URL(request.url)
    const render = isAdminPath(pathname) ? renderAdmin : renderShop
    const page = await withLocale(localeOfPath(pathname), () => render(request, context))
    return { page, fault: fault.error }
  }

  return async (given, requestId) => {
    // HEAD has the headers of GET, and those come of the whole page; the app leaves its body out.
    const request = given.method === 'HEAD' ? asGet(given) : given
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

function asGet({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal })
}
