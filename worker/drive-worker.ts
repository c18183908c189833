// Keeps the driver's page on the phone, for a whole run without a network (docs/decisions/052). What the page knows and what
// waits to be sent is in its own database, not here.
declare const self: ServiceWorkerGlobalScope

/** Of the build that this worker came with, and the files of the page. */
declare const DRIVE_BUILD: string
declare const DRIVE_FILES: string[]

const CACHE = `drive-${DRIVE_BUILD}`
/** The page is the same for every run; it reads its secret from the address. */
const PAGE = '/drive/'

self.addEventListener('install', (event) => {
  const store = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...DRIVE_FILES])
  }
  event.waitUntil(store())
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys()
    // Only its own: the storefront's are its worker's business.
    const old = names.filter((name) => name.startsWith('drive-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(stored(PAGE, request))
  else if (pathname.startsWith('/assets/')) event.respondWith(stored(request, request))
})

/** As it was stored, so that page and files are of one build and a weak network delays nothing. */
async function stored(what: RequestInfo, request: Request): Promise<Response> {
  const found = await (await caches.open(CACHE)).match(what, { ignoreVary: true })
  return found ?? fetch(request)
}
