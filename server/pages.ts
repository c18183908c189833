import { databaseErrorOf } from '#db/db-errors.ts'
import { localeOfPath } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/unavailable.ts'
import { createStorefront, type AssetsOf } from '#storefront/handler.tsx'
import type { Services } from './context.ts'
import { linesPerClient } from './ops/lines-per-client.ts'
import { pathForLog } from './ops/path-for-log.ts'

export type PageHandler = (
  request: Request,
  requestId: string,
  /** Its lines in the log are limited. */
  client: string,
) => Promise<Response>

/** Serves each page in the language of its path. Answers 503 while the database is unavailable. */
export function createPages(services: Services, assetsOf: AssetsOf): PageHandler {
  const storefront = createStorefront(services, assetsOf)
  const linesOf = linesPerClient(services.log)
  return (request, requestId, client) => {
    const { pathname: path } = new URL(request.url)
    return withLocale(localeOfPath(path), async () => {
      try {
        return await storefront.answer(request)
      } catch (error) {
        linesOf(client, requestId, () =>
          services.log.error({ err: error, requestId, path: pathForLog(path) }, 'page failed'),
        )
        const isUnavailable = databaseErrorOf(error) !== undefined
        const failure = storefront.failure(request, isUnavailable ? 503 : 500)
        if (isUnavailable) failure.headers.set('Retry-After', RETRY_AFTER_SECONDS)
        return failure
      }
    })
  }
}
