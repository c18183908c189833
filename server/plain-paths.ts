import type { MiddlewareHandler } from 'hono'
import { isCall } from './page-cache/plain-address.ts'

/**
 * `//cart` is another host's address wherever it stands in a link, and would be one page more for
 * whoever counts pages. A page is found at its plain path; calls have no other.
 */
export function plainPaths(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!pathname.includes('//')) return next()
    const plain = pathname.replace(/\/{2,}/g, '/')
    const isPage = ['GET', 'HEAD'].includes(c.req.method) && !isCall(plain)
    return isPage ? c.redirect(plain + search, 308) : c.notFound()
  }
}
