import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { withLocale } from '#messages/locale.server.ts'
import { localeOfPath } from '#messages/locale.ts'
import { servicesContext, type Services } from './context.ts'
import type { PageHandler } from './app.ts'

/** React Router's pages, each request in the language of its path. */
export function createPages(services: Services): PageHandler {
  const renderPage = createRequestHandler(build, import.meta.env.MODE)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const { pathname } = new URL(request.url)
    return withLocale(localeOfPath(pathname), () => renderPage(request, context))
  }
}
