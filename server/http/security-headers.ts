import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isMailPicture } from '#shop/catalogue/picture.ts'
import { PLAIN_POLICY } from './content-security.ts'

/** Only this middleware sets it. It shows that the middleware has run already, further inside. */
const MARK = 'X-Permitted-Cross-Domain-Policies'

/**
 * Does nothing if it has run further inside. `hasPolicy` is false in development: there is no
 * Content-Security-Policy then.
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
    // Mail programs that are built on a browser show the picture from another origin.
    if (isMailPicture(c.req.path)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    const hasOwn = headers.has('Content-Security-Policy')
    if (hasPolicy && !hasOwn) headers.set('Content-Security-Policy', PLAIN_POLICY)
  }
}

/** For responses that the app does not make. */
export async function securityHeaderValues(): Promise<Record<string, string>> {
  const app = new Hono()
  app.use(securityHeaders(true))
  app.all('*', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
