import type { Context } from 'hono'
import { providerNames } from '#shop/settings/collect-by.ts'

const webhooks = [...providerNames, 'whatsapp'].map((name) => `/api/webhooks/${name}`)

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * True if a browser sends this write from another site's page (CSRF). Browsers send `Sec-Fetch-Site`, older
 * ones `Origin`. Programs send neither and are allowed.
 */
export function isFromOtherSite(request: Request, publicUrl: string): boolean {
  if (READS.includes(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !ownOrigins(request, publicUrl).includes(origin)
}

/** Returns the configured origin, and that of the request, which may be a tunnel or a local name. */
function ownOrigins(request: Request, publicUrl: string): string[] {
  const host = request.headers.get('host')
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  return host ? [...own, `http://${host}`, `https://${host}`] : own
}

/** True for exempt requests: providers sign their webhooks, and the sandbox stands in for another host. */
export function isOfProvider({ req }: Context): boolean {
  return webhooks.includes(req.path) || req.path.startsWith('/sandbox/')
}
