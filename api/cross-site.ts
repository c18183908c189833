import type { Context } from 'hono'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a browser sends this on behalf of another site's page, which may read pages, but write
 * nothing here. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; programs say neither.
 */
export function isFromOtherSite(request: Request, publicUrl: string): boolean {
  if (READS.includes(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !ownOrigins(request, publicUrl).includes(origin)
}

/** The shop's own address, and the one that it was reached by: a tunnel, a local name. */
function ownOrigins(request: Request, publicUrl: string): string[] {
  const host = request.headers.get('host')
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  return host ? [...own, `http://${host}`, `https://${host}`] : own
}

/** The payment provider's events are signed; its sandbox stands for another host. */
export function isOfProvider({ req }: Context): boolean {
  return req.path === '/api/webhooks/stripe' || req.path.startsWith('/sandbox/')
}
