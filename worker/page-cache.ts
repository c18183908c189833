/** The build that this worker belongs to; each build has its own caches. */
declare const BUILD: string
const ALWAYS = `always-${BUILD}`
const PAGES = `pages-${BUILD}`
const FILES = `files-${BUILD}`
const PICTURES = `pictures-${BUILD}`

/** A browser stores about 100 kB for each page. */
const MOST_PAGES = 40
const MOST_PICTURES = 200

/**
 * Stores a page as it is now, with every file that its HTML names and the `files` that its scripts loaded.
 * Stores the page only after all its files. Rejects when the page may not be stored.
 */
export function storePage(address: string, files: string[]) {
  return storeWhole(PAGES, MOST_PAGES, address, files)
}

/** Stores a page in the same way, and never deletes it to make room for others. */
export function storeAlways(address: string, files: string[]) {
  return storeWhole(ALWAYS, Infinity, address, files)
}

/** Returns a stored page, marked with `<html data-kept>` so that the page can say that it may be outdated. */
export async function storedPage(address: string): Promise<Response | undefined> {
  const page = (await stored(PAGES, address)) ?? (await stored(ALWAYS, address))
  if (!page) return undefined
  const html = await page.text()
  return new Response(html.replace('<html', '<html data-kept=""'), page)
}

export function fileCacheFirst(request: Request): Promise<Response> {
  return cacheFirst(FILES, Infinity, request)
}

export function pictureCacheFirst(request: Request): Promise<Response> {
  return cacheFirst(PICTURES, MOST_PICTURES, request)
}

/** Deletes the caches of earlier builds, which no open page uses. Leaves the caches of the driver's page. */
export async function deleteOldCaches() {
  const current = [ALWAYS, PAGES, FILES, PICTURES]
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => /^(always|pages|files|pictures)-/.test(name) && !current.includes(name))
      .map((old) => caches.delete(old)),
  )
}

async function cacheFirst(name: string, most: number, request: Request): Promise<Response> {
  const found = await stored(name, request)
  if (found) return found
  const fetched = await fetch(request)
  // A full disk must not cost the visitor the answer, so a failed write is ignored.
  if (fetched.status === 200) void store(name, most, request, fetched.clone()).catch(() => {})
  return fetched
}

async function storeWhole(name: string, most: number, address: string, files: string[]) {
  // Bypasses the browser's HTTP cache: it may hold a prefetched copy, which is marked private.
  const page = await fetch(address, { cache: 'no-cache' })
  if (!isForEveryone(page)) throw new Error(`${page.status}, or not for everyone: ${address}`)
  const html = await page.clone().text()
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  await Promise.all([...new Set([...named, ...files])].map(storeFile))
  await store(name, most, address, page)
}

async function storeFile(address: string) {
  if (!(await stored(FILES, address))) await (await caches.open(FILES)).add(address)
}

/** Ignores `Vary`: the worker stores one answer per address, for any `Accept` and encoding. */
async function stored(name: string, asked: RequestInfo): Promise<Response | undefined> {
  return (await caches.open(name)).match(asked, { ignoreVary: true })
}

async function store(name: string, most: number, asked: RequestInfo, answer: Response) {
  const cache = await caches.open(name)
  // Deletes the entry first, so that the newest entry is the last of the cache.
  await cache.delete(asked, { ignoreVary: true })
  await cache.put(asked, answer)
  const all = await cache.keys()
  const tooMany = all.slice(0, Math.max(0, all.length - most))
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest)))
}

/**
 * Tells whether a page may be stored. The server marks pages about one person with `no-store` or `private`.
 */
function isForEveryone(page: Response): boolean {
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const isPrivate = /no-store|private/.test(page.headers.get('Cache-Control') ?? '')
  return page.status === 200 && !page.redirected && isPage && !isPrivate
}
