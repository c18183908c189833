import { databaseErrorOf } from '#db/db-errors.ts'
import { localeOfPath } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/unavailable.ts'
import { createStorefront, type AssetsOf } from '#storefront/handler.tsx'
import type { Services } from './context.ts'
import { pathForLog } from './ops/path-for-log.ts'

export type PageHandler = (request: Request, requestId: string) => Promise<Response>

/** The storefront's pages, each in the language of its path; 503 while the database cannot be used. */
export function createPages(services: Services, assetsOf: AssetsOf): PageHandler {
  const storefront = createStorefront(services, assetsOf)
  return (request, requestId) => {
    const { pathname: path } = new URL(request.url)
    return withLocale(localeOfPath(path), async () => {
      try {
        return await storefront.answer(request)
      } catch (error) {
        services.log.error({ err: error, requestId, path: pathForLog(path) }, 'page failed')
        const isUnavailable = databaseErrorOf(error) !== undefined
        const failure = storefront.failure(request, isUnavailable ? 503 : 500)
        if (isUnavailable) failure.headers.set('Retry-After', RETRY_AFTER_SECONDS)
        return failure
      }
    })
  }
}
