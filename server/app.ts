import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { createApi, createAuth } from '#api/api.ts'
import { BrokenBody } from '#api/body.ts'
import { problem } from '#api/problem.ts'
import { localeOfRequest } from '#api/visitor.ts'
import { troubleOf } from '#db/trouble.ts'
import { withLocale } from '#messages/locale.server.ts'
import { pagePolicy, PLAIN_POLICY, type Outside } from './content-security.ts'
import type { Services } from './context.ts'
import { keepAnswers } from './front.ts'
import { healthEndpoints } from './health.ts'
import { refuseTooMuch } from './load.ts'
import type { PageCache } from './page-cache.ts'
import type { Life } from './stop.ts'
import { unavailable } from './unavailable.ts'
import { uploadedPictures } from './uploaded-pictures.ts'

export type ShopApp = Hono<{ Variables: RequestIdVariables }>
export type PageHandler = (request: Request, requestId: string) => Promise<Response>

/** The whole shop as one `Request → Response`: JSON under /api, files, and pages for the rest. */
export function createApp(
  services: Services,
  doors: {
    pages: PageHandler
    /** Keeps what is the same for everyone. */
    cache: PageCache
    life?: Life
    /** Whom pages may talk to; while developing, pages have no content security policy. */
    outside?: Outside
    files?: Hono
    /** What the browser needs of the payment sandbox, when that stands in. */
    sandbox?: (request: Request) => Promise<Response>
  },
): ShopApp {
  const app: ShopApp = new Hono()
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    // Hono's own middleware sets it too early for answers that are plain Responses.
    const requestId = c.get('requestId')
    c.header('X-Request-Id', requestId)
    const { status } = c.res
    if (status >= 400) {
      const { method, path } = c.req
      services.log.info({ requestId, method, path, status }, 'request refused')
    }
  })
  const { cache, life = { isStopping: false }, outside, pages, sandbox, files } = doors
  const secure = secureAnswers(outside !== undefined)
  app.use(secure)
  // Before anything that keeps answers: these hold for now only.
  app.route('/', healthEndpoints(services, life))
  if (files) app.route('/', files)
  app.route('/uploads', uploadedPictures(services.pictures.folder))
  // Once more inside, for an answer is kept with all of its headers.
  app.use(compress(), keepAnswers(cache), secure, refuseTooMuch(services.log))
  app.route('/api', createApi(services))
  app.route('/auth', createAuth(services))
  if (sandbox) {
    app.all('/sandbox/*', (c) => sandbox(c.req.raw))
  }
  app.all('*', async (c) => {
    const page = await pages(c.req.raw, c.get('requestId'))
    return outside ? withPolicy(page, outside) : page
  })

  app.onError((error, c) => {
    if (error instanceof BrokenBody) return problem(400, 'bad-json')
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

async function withPolicy(page: Response, outside: Outside): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set('Content-Security-Policy', pagePolicy(html, outside))
  return new Response(html, { status: page.status, headers })
}

function secureAnswers(hasPolicy: boolean): MiddlewareHandler {
  const setHeaders = secureHeaders({
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  return async (c, next) => {
    await setHeaders(c, next)
    const hasOwn = c.res.headers.has('Content-Security-Policy')
    if (hasPolicy && !hasOwn) c.header('Content-Security-Policy', PLAIN_POLICY)
  }
}
