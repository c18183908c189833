import type { MiddlewareHandler } from 'hono'
import { isApiPath } from '#server/cache/normalize-url.ts'

/** Redirects `//cart` to `/cart`, because a link to `//cart` means the host `cart`. API calls get 404. */
export function redirectDuplicateSlashes(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!pathname.includes('//')) return next()
    const plain = pathname.replace(/\/{2,}/g, '/')
    const isPage = ['GET', 'HEAD'].includes(c.req.method) && !isApiPath(plain)
    return isPage ? c.redirect(plain + search, 308) : c.notFound()
  }
}
