// Keeps pages that were seen for when there is no network. See docs/decisions/009.
import { answerFor } from './answer-for.ts'
import { dropOld, keepAlways, keepPage, keptFile, keptPage, keptPicture } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

/** After this long a page that was seen before is shown as it was, and says so. */
const PATIENCE_MS = 5_000
/** There without having been seen. */
const ALWAYS_THERE = ['/offline', '/ar/offline', '/cart', '/ar/cart']

// A new version does not push the old one out: it waits until no page of the old one is open, so
// that nothing changes under a visitor's hands. The first version has nobody to wait for.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(ALWAYS_THERE.map(keepAlways)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOld(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const treatment = answerFor(request, location.origin)
  if (treatment === 'file') event.respondWith(keptFile(request))
  if (treatment === 'picture') event.respondWith(keptPicture(request))
  if (treatment === 'page') event.respondWith(freshElseKept(request))
  if (treatment === 'private-page') {
    event.respondWith(fetch(request).catch(() => offlinePage(request.url)))
  }
})

/** A page says that it is shown: `{ seen: '/products/fruits?page=2' }`. */
self.addEventListener('message', (event) => {
  const seen: unknown = event.data?.seen
  if (typeof seen !== 'string') return
  const { href: url } = new URL(seen, location.origin)
  const treatment = answerFor({ method: 'GET', destination: 'document', url }, location.origin)
  if (treatment === 'page') event.waitUntil(keepPage(url))
})

async function freshElseKept(request: Request): Promise<Response> {
  const fresh = fetch(request)
  try {
    return await Promise.race([fresh, lostPatience()])
  } catch {
    // Without a kept one there is nothing to show but what still may come.
    return (await keptPage(request.url)) ?? fresh.catch(() => offlinePage(request.url))
  }
}

function lostPatience(): Promise<never> {
  return new Promise((_, lost) => setTimeout(lost, PATIENCE_MS))
}

/** In the language of the address that was asked for, and with it, to try again. */
function offlinePage(asked: string): Response | Promise<Response> {
  const { pathname, search } = new URL(asked)
  const path = /^\/ar(\/|$)/.test(pathname) ? '/ar/offline' : '/offline'
  if (pathname !== path)
    return Response.redirect(`${path}?to=${encodeURIComponent(pathname + search)}`)
  return keptPage(path).then((page) => page ?? Response.error())
}
