// Keeps the driver's page on the phone, for a whole run without a network (docs/decisions/052). The data of
// the page and the actions that wait to be sent are in the page's own database, not here.
declare const self: ServiceWorkerGlobalScope

/** The build that this worker belongs to, and the files of the page. */
declare const DRIVE_BUILD: string
declare const DRIVE_FILES: string[]

const CACHE = `drive-${DRIVE_BUILD}`
/** One page for all runs; its script reads the secret of the run from the address. */
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
    // Deletes the driver's caches only; the storefront's caches belong to its own worker.
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

/**
 * Answers from the cache first, so that page and files are of one build and a weak network delays nothing.
 */
async function stored(what: RequestInfo, request: Request): Promise<Response> {
  const found = await (await caches.open(CACHE)).match(what, { ignoreVary: true })
  return found ?? fetch(request)
}
