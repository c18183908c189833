// Stores seen pages for use without a network (docs/decisions/009), and shows notifications about orders
// (docs/decisions/046).
import { answerFor } from './answer-for.ts'
import { openNotice, showNotice } from './notice.ts'
import {
  deleteOldCaches,
  fileCacheFirst,
  pictureCacheFirst,
  storeAlways,
  storedPage,
  storePage,
} from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The paths of the pages that are stored in advance. Each has the files that its islands load and that its
 * HTML does not name. The build fills it in.
 */
declare const FILES_OF_STORED_PAGES: Record<string, string[]>

/** After this time a stored page is shown in place of one that has not arrived. */
const NETWORK_TIMEOUT_MS = 5_000

// A new version waits until no page of the old one is open, so that no page changes while it is in use. The
// first version waits for none.
self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all(
      Object.entries(FILES_OF_STORED_PAGES).map(([path, files]) => storeAlways(path, files)),
    ),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const treatment = answerFor(request, location.origin)
  if (treatment === 'file') event.respondWith(fileCacheFirst(request))
  if (treatment === 'picture') event.respondWith(pictureCacheFirst(request))
  if (treatment === 'page') event.respondWith(networkFirst(request))
  if (treatment === 'private-page') {
    event.respondWith(fetch(request).catch(() => offlinePage(request.url)))
  }
})

/** The message of a shown page: its address and the files that it loaded. */
self.addEventListener('message', (event) => {
  const seen: unknown = event.data?.seen
  const files: unknown = event.data?.files
  if (typeof seen !== 'string' || !Array.isArray(files)) return
  const { href: url } = new URL(seen, location.origin)
  const treatment = answerFor({ method: 'GET', destination: 'document', url }, location.origin)
  const ours = files.filter((file) => typeof file === 'string' && file.startsWith('/assets/'))
  if (treatment === 'page') event.waitUntil(storePage(url, ours))
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(event.data))
})
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)))

async function networkFirst(request: Request): Promise<Response> {
  const fresh = fetch(request)
  try {
    return await Promise.race([fresh, timeout()])
  } catch {
    // Without a stored page, waits for the answer from the network.
    return (await storedPage(request.url)) ?? fresh.catch(() => offlinePage(request.url))
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS))
}

/**
 * Returns the offline page in the language of the requested address, which stays in the query so that the
 * visitor can try again.
 */
function offlinePage(asked: string): Response | Promise<Response> {
  const { pathname, search } = new URL(asked)
  const [language = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? []
  const path = `${language}/offline` in FILES_OF_STORED_PAGES ? `${language}/offline` : '/offline'
  if (pathname !== path)
    return Response.redirect(`${path}?to=${encodeURIComponent(pathname + search)}`)
  return storedPage(path).then((page) => page ?? Response.error())
}
