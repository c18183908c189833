import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isAdminPath } from '#app/admin-path.ts'
import { withLocale } from '#messages/locale.server.ts'
import { localeOfPath } from '#messages/locale.ts'
import { servicesContext, type Services } from './context.ts'
import type { PageHandler } from './app.ts'

/** Shoppers are not sent the list of the owner's routes, which is longer than their own. */
const shopBuild = import.meta.env.DEV
  ? build
  : { ...build, assets: { ...build.assets, url: shopManifestUrl(build.assets.url) } }

/** What `scripts/build.mjs` writes beside the manifest of all routes. */
function shopManifestUrl(url: string): string {
  return url.replace('/manifest-', '/shop-manifest-')
}

/** React Router's pages, each request in the language of its path. */
export function createPages(services: Services): PageHandler {
  const renderAdmin = createRequestHandler(build, import.meta.env.MODE)
  const renderShop = createRequestHandler(shopBuild, import.meta.env.MODE)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const { pathname } = new URL(request.url)
    const render = isAdminPath(pathname) ? renderAdmin : renderShop
    return withLocale(localeOfPath(pathname), () => render(request, context))
  }
}
