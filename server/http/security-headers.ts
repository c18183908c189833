import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isMailPicture } from '#shop/catalogue/picture.ts'
import { PLAIN_POLICY } from './content-security.ts'

/**
 * A header that only this middleware sets. Its presence shows that the middleware has run already, further
 * inside.
 */
const MARK = 'X-Permitted-Cross-Domain-Policies'

/**
 * Sets the security headers of a response, unless the same middleware has set them further inside.
 * `hasPolicy` is false in development: there is then no Content-Security-Policy.
 */
export function securityHeaders(hasPolicy: boolean): MiddlewareHandler {
  const setHeaders = secureHeaders({
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  return async (c, next) => {
    await next()
    if (c.res.headers.has(MARK)) return
    await setHeaders(c, async () => {})
    const { headers } = c.res
    // A mail program that is built on a browser shows the picture from another origin.
    if (isMailPicture(c.req.path)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    const hasOwn = headers.has('Content-Security-Policy')
    if (hasPolicy && !hasOwn) headers.set('Content-Security-Policy', PLAIN_POLICY)
  }
}

/** Returns the same headers, for responses that the app does not make. */
export async function securityHeaderValues(): Promise<Record<string, string>> {
  const app = new Hono()
  app.use(securityHeaders(true))
  app.all('*', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
