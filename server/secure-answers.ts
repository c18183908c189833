import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { PLAIN_POLICY } from './content-security.ts'

/** Of these headers the one that no answer sets itself. */
const MARK = 'X-Permitted-Cross-Domain-Policies'

/**
 * Sets the security headers of every answer that does not have them from further inside; `hasPolicy`
 * is false while developing.
 */
export function secureAnswers(hasPolicy: boolean): MiddlewareHandler {
  const setHeaders = secureHeaders({
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  return async (c, next) => {
    await next()
    if (c.res.headers.has(MARK)) return
    await setHeaders(c, async () => {})
    const { headers } = c.res
    const hasOwn = headers.has('Content-Security-Policy')
    if (hasPolicy && !hasOwn) headers.set('Content-Security-Policy', PLAIN_POLICY)
  }
}

/** The same headers, for answers that are made without the app. */
export async function securityHeaders(): Promise<Record<string, string>> {
  const app = new Hono()
  app.use(secureAnswers(true))
  app.all('*', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
