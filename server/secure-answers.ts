import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { PLAIN_POLICY } from './content-security.ts'

/** Sets the security headers of every answer; `hasPolicy` is false while developing. */
export function secureAnswers(hasPolicy: boolean): MiddlewareHandler {
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

/** The same headers, for answers that are made without the app. */
export async function securityHeaders(): Promise<Record<string, string>> {
  const app = new Hono()
  app.use(secureAnswers(true))
  app.all('*', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
