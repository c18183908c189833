import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { createApi, createAuth } from '#api/api.ts'
import { BrokenBody } from '#api/body.ts'
import { isFromOtherSite, isOfProvider } from '#api/cross-site.ts'
import { problem } from '#api/problem.ts'
import { clientOf, localeOfRequest } from '#api/visitor.ts'
import { databaseErrorOf } from '#db/db-errors.ts'
import { withLocale } from '#messages/locale.server.ts'
import { cacheResponses } from '#server/cache/middleware.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Services } from '#server/context.ts'
import { createAdmission, requestKind, type Admission } from '#server/load/admission.ts'
import { overloadResponse } from '#server/load/overload-response.ts'
import { healthEndpoints } from '#server/ops/health-endpoints.ts'
import { metricsEndpoint } from '#server/ops/metrics/metrics-endpoint.ts'
import type { ProcessState } from '#server/ops/shutdown.ts'
import type { PageHandler } from '#server/pages.ts'
import { ConcurrencyLimitReached } from '#shop/concurrency-limit.server.ts'
import { redirectDuplicateSlashes } from './duplicate-slashes.ts'
import { mapParts } from './map-parts.ts'
import { noteSearches } from './note-search.ts'
import { pageRequest } from './page-request.ts'
import { reportUnnamedProxy } from './report-unnamed-proxy.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'
import { unavailable } from './unavailable.ts'
import { uploadedPictures } from './uploaded-pictures.ts'
import { writePricesInForce } from './write-prices-in-force.ts'
import { linesPerClient, type LinesPerClient } from '#server/ops/lines-per-client.ts'
import { pathForLog } from '#server/ops/path-for-log.ts'

type Env = { Bindings: Partial<HttpBindings>; Variables: RequestIdVariables }
export type ShopApp = Hono<Env>

export type Handlers = {
  pages: PageHandler
  cache: ResponseCache
  state?: ProcessState
  admission?: Admission
  /** Limits the lines that one client causes in the log. */
  linesOf?: LinesPerClient
  /** Bearer token for /metrics; without one the endpoint does not exist. */
  metricsToken?: string
  /** False in development: responses then have no Content-Security-Policy. */
  hasPolicy?: boolean
  files?: Hono
  /** Missing in tests of API calls. */
  admin?: Hono
  /** Missing in tests of API calls. */
  driver?: Hono
  /** Browser files and API of the payment sandbox, if it is used. */
  sandbox?: (request: Request) => Promise<Response>
}

/** Serves JSON under /api, files, and pages at all other paths. */
export function createApp(services: Services, handlers: Handlers): ShopApp {
  const app: ShopApp = new Hono()
  const { log, trustedProxies } = services
  const { linesOf = linesPerClient(log) } = handlers
  app.use(
    requestId({
      headerName: '',
      generator: ({ env, req }: Context<Env>) =>
        requestIdOf(req.header('x-request-id'), env?.incoming?.socket, trustedProxies),
    }),
  )
  app.use(async (c, next) => {
    const start = performance.now()
    await next()
    const requestId = c.get('requestId')
    c.res.headers.set('X-Request-Id', requestId)
    const { status } = c.res
    const { method, path } = c.req
    services.counters.requests.observe(
      { kind: requestKind(path), status: `${Math.floor(status / 100)}xx` },
      (performance.now() - start) / 1000,
    )
    // API calls set `Allow` themselves. Pages and files take only GET and HEAD.
    if (status === 405 && !c.res.headers.has('Allow')) c.header('Allow', 'GET, HEAD')
    if (status >= 400) {
      const line = { requestId, method, path: pathForLog(path), status }
      linesOf(clientOf(c, trustedProxies), requestId, () => log.info(line, 'request refused'))
    }
  })
  const { cache, hasPolicy = true, pages, sandbox, files, admin, driver, metricsToken } = handlers
  const { state = { isStopping: false, connections: 0 } } = handlers
  const { admission = createAdmission(services.counters, state) } = handlers
  const secure = securityHeaders(hasPolicy)
  app.use(secure, reportUnnamedProxy(services), redirectDuplicateSlashes())
  // Before the cache, because these responses must not be cached.
  app.route('/', healthEndpoints(services, state))
  app.route('/', metricsEndpoint(services, metricsToken))
  if (files) app.route('/', files)
  if (admin) app.route('/', admin)
  if (driver) app.route('/', driver)
  app.route('/uploads', uploadedPictures(services.pictures.folder))
  app.use('/map/*', admission.middleware)
  app.route('/map', mapParts(services.maps, trustedProxies))
  app.use(async (c, next) => {
    if (isOfProvider(c) || !isFromOtherSite(c.req.raw, services.publicUrl)) return next()
    return withLocale(localeOfRequest(c.req.raw), () => problem(403, 'other-site'))
  })
  app.get('*', noteSearches(services))
  app.use(writePricesInForce(services, linesOf))
  // `secure` also runs inside the cache, so that responses are cached with all their headers.
  app.use(
    compress({ encoding: 'gzip' }),
    cacheResponses(cache, services.db),
    secure,
    admission.middleware,
  )
  app.route('/api', createApi(services))
  app.route('/auth', createAuth(services))
  if (sandbox) {
    app.on(['GET', 'POST', 'OPTIONS'], '/sandbox/*', (c) => sandbox(c.req.raw))
  }
  app.get('*', (c) =>
    pages(pageRequest(c.req.raw), c.get('requestId'), clientOf(c, trustedProxies)),
  )
  app.all('*', (c) =>
    withLocale(localeOfRequest(c.req.raw), () => problem(405, 'method-not-allowed')),
  )

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof BrokenBody) return problem(400, 'bad-json')
    if (error instanceof ConcurrencyLimitReached) {
      const { body, ...init } = overloadResponse(
        c.req.path,
        c.req.header('Accept-Language'),
        requestId,
      )
      return new Response(body, init)
    }
    const path = pathForLog(c.req.path)
    linesOf(clientOf(c, trustedProxies), requestId, () =>
      log.error({ err: error, requestId, path }, 'request failed'),
    )
    const databaseError = databaseErrorOf(error)
    return withLocale(localeOfRequest(c.req.raw), () =>
      databaseError
        ? unavailable(databaseError, requestId)
        : problem(500, 'server', { requestId }, { 'X-Request-Id': requestId }),
    )
  })
  return app
}
