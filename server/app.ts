import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { createApi, createAuth } from '#api/api.ts'
import { BrokenBody } from '#api/body.ts'
import { isFromOtherSite, isOfProvider } from '#api/cross-site.ts'
import { problem } from '#api/problem.ts'
import { localeOfRequest } from '#api/visitor.ts'
import { troubleOf } from '#db/trouble.ts'
import { withLocale } from '#messages/locale.server.ts'
import { TooBusy } from '#shop/turns.server.ts'
import { createAdmission, kindOf, type Admission } from './admission.ts'
import { compressAnswers } from './compress-answers.ts'
import type { Services } from './context.ts'
import { keepAnswers } from './page-cache/front.ts'
import { healthEndpoints } from './health.ts'
import { metricsEndpoint } from './metrics/metrics-endpoint.ts'
import { overloadedResponse } from './overloaded.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageHandler } from './pages.ts'
import { plainPaths } from './plain-paths.ts'
import { requestIdOf } from './request-id.ts'
import { secureAnswers } from './secure-answers.ts'
import type { Life } from './stop.ts'
import { unavailable } from './unavailable.ts'
import { uploadedPictures } from './uploaded-pictures.ts'

type Door = { Bindings: Partial<HttpBindings>; Variables: RequestIdVariables }
export type ShopApp = Hono<Door>

export type Doors = {
  pages: PageHandler
  /** Keeps what is the same for everyone. */
  cache: PageCache
  life?: Life
  admission?: Admission
  /** Whoever sends it may see metrics. */
  metricsToken?: string
  /** Whether browsers are told what an answer may run and load; not while developing. */
  hasPolicy?: boolean
  files?: Hono
  /** What the browser needs of the payment sandbox, when that stands in. */
  sandbox?: (request: Request) => Promise<Response>
}

const LIVELY: Life = { isStopping: false, connections: 0 }

/** The whole shop as one `Request → Response`: JSON under /api, files, and pages for the rest. */
export function createApp(services: Services, doors: Doors): ShopApp {
  const app: ShopApp = new Hono()
  const { trustedProxies } = services
  app.use(
    requestId({
      headerName: '',
      generator: ({ env, req }: Context<Door>) =>
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
      { kind: kindOf(path), status: `${Math.floor(status / 100)}xx` },
      (performance.now() - start) / 1000,
    )
    // Calls say themselves what they take; pages and files are only read.
    if (status === 405 && !c.res.headers.has('Allow')) c.header('Allow', 'GET, HEAD')
    if (status >= 400) {
      services.log.info({ requestId, method, path, status }, 'request refused')
    }
  })
  const { cache, life = LIVELY, hasPolicy = true, pages, sandbox, files, metricsToken } = doors
  const { admission = createAdmission(services, life) } = doors
  const secure = secureAnswers(hasPolicy)
  app.use(secure, plainPaths())
  // Before anything that keeps answers: these hold for now only.
  app.route('/', healthEndpoints(services, life))
  app.route('/', metricsEndpoint(services, metricsToken))
  if (files) app.route('/', files)
  app.route('/uploads', uploadedPictures(services.pictures.folder))
  app.use(async (c, next) => {
    if (isOfProvider(c) || !isFromOtherSite(c.req.raw, services.publicUrl)) return next()
    return withLocale(localeOfRequest(c.req.raw), () => problem(403, 'other-site'))
  })
  // Once more inside, for an answer is kept with all of its headers.
  app.use(compressAnswers(), keepAnswers(cache, services.db), secure, admission.middleware)
  app.route('/api', createApi(services))
  app.route('/auth', createAuth(services))
  if (sandbox) {
    app.on(['GET', 'POST', 'OPTIONS'], '/sandbox/*', (c) => sandbox(c.req.raw))
  }
  app.all('*', (c) => pages(c.req.raw, c.get('requestId')))

  app.onError((error, c) => {
    if (error instanceof BrokenBody) return problem(400, 'bad-json')
    if (error instanceof TooBusy) return overloadedResponse(c)
    const requestId = c.get('requestId')
    services.log.error({ err: error, requestId, path: c.req.path }, 'request failed')
    const trouble = troubleOf(error)
    return withLocale(localeOfRequest(c.req.raw), () =>
      trouble
        ? unavailable(trouble, requestId)
        : problem(500, 'server', { requestId }, { 'X-Request-Id': requestId }),
    )
  })
  return app
}
