import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isMailPicture } from '#shop/catalogue/picture.ts'
import { PLAIN_POLICY } from './content-security.ts'

/** A header that only this middleware sets: it shows that it has run inside already. */
const MARK = 'X-Permitted-Cross-Domain-Policies'

/**
 * Sets the security headers of a response, unless the same middleware further inside has. `hasPolicy`:
 * whether there is a Content-Security-Policy; not while developing.
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
    // Mail programs that are built on a browser show them as another origin would.
    if (isMailPicture(c.req.path)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    const hasOwn = headers.has('Content-Security-Policy')
    if (hasPolicy && !hasOwn) headers.set('Content-Security-Policy', PLAIN_POLICY)
  }
}

/** The same headers, for responses that are made without the app. */
export async function securityHeaderValues(): Promise<Record<string, string>> {
  const app = new Hono()
  app.use(securityHeaders(true))
  app.all('*', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
