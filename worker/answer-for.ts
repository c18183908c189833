export type Treatment =
  /** The worker leaves the request to the browser, as if there were no worker. */
  | 'leave'
  /** The page from the network; offline, the stored page. */
  | 'page'
  /** The page from the network only; offline, the offline page. */
  | 'private-page'
  /** A file with a hash in its name. The stored file is the answer, without asking the network. */
  | 'file'
  /** A picture, stored like a file; only the newest 200 stay. */
  | 'picture'

/**
 * Pages about one person: account, orders, checkout, login and admin. The worker never stores them, in any
 * language.
 */
const ofOnePerson = /^(\/[a-z]{2})?\/(account|admin|checkout|login|orders|register)(\/|$)/i
const noPage = /^\/(api|auth|drive|healthz|readyz|sandbox)(\/|$)/i

export function answerFor(
  { method, destination, url }: Pick<Request, 'method' | 'destination' | 'url'>,
  ownOrigin: string,
): Treatment {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return 'leave'
  if (destination === 'document') return treatmentOfPage(pathname)
  if (pathname.startsWith('/assets/')) return 'file'
  if (destination === 'image' && /^\/(images|uploads)\//.test(pathname)) return 'picture'
  return 'leave'
}

function treatmentOfPage(pathname: string): Treatment {
  // The server reads `/%61dmin` as /admin, so the worker has to decode paths, too.
  const path = decoded(pathname)
  if (path === undefined || noPage.test(path)) return 'leave'
  return ofOnePerson.test(path) ? 'private-page' : 'page'
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
