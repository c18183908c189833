/** How the worker treats a request. */
export type Treatment =
  /** Not the worker's business: the browser asks the network as if there were no worker. */
  | 'leave'
  /** From the network; without one, as it was stored. */
  | 'page'
  /** From the network only; without one, the offline page. */
  | 'private-page'
  /** Its name changes with what it holds, so a stored one is as good as a new one. */
  | 'file'
  /** Stored as well, but only so many. */
  | 'picture'

/** Whoever is logged in, what is bought and by whom: never stored, in no language. */
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
  // The server reads `/%61dmin` as /admin, and so must we.
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
