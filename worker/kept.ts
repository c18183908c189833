/** Of the build that this worker came with; each has caches of its own. */
declare const BUILD: string
const ALWAYS = `always-${BUILD}`
const PAGES = `pages-${BUILD}`
const FILES = `files-${BUILD}`
const PICTURES = `pictures-${BUILD}`

/** About 100 kB each, as the browser stores them. */
const MOST_PAGES = 40
const MOST_PICTURES = 200

/**
 * Keeps a page as it is now, together with every file it names: never one without the other.
 * Throws when there is none that may be kept.
 */
export function keepPage(address: string) {
  return keepWhole(PAGES, MOST_PAGES, address)
}

/** The same for a page that never makes room for others. */
export function keepAlways(address: string) {
  return keepWhole(ALWAYS, Infinity, address)
}

/** A kept page, marked so that it can tell that it is old: `<html data-kept>`. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const page = (await kept(PAGES, address)) ?? (await kept(ALWAYS, address))
  if (!page) return undefined
  const html = await page.text()
  return new Response(html.replace('<html', '<html data-kept=""'), page)
}

export function keptFile(request: Request): Promise<Response> {
  return keptElseFetched(FILES, Infinity, request)
}

export function keptPicture(request: Request): Promise<Response> {
  return keptElseFetched(PICTURES, MOST_PICTURES, request)
}

/** Of earlier builds; nobody shows a page of theirs any more. */
export async function dropOld() {
  const current = [ALWAYS, PAGES, FILES, PICTURES]
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !current.includes(name)).map((old) => caches.delete(old)),
  )
}

async function keptElseFetched(name: string, most: number, request: Request): Promise<Response> {
  const found = await kept(name, request)
  if (found) return found
  const fetched = await fetch(request)
  // A full disk must not cost the visitor her answer.
  if (fetched.status === 200) void keep(name, most, request, fetched.clone()).catch(() => {})
  return fetched
}

async function keepWhole(name: string, most: number, address: string) {
  const page = await fetch(address)
  if (!isForEveryone(page)) throw new Error(`${page.status}, or not for everyone: ${address}`)
  const html = await page.clone().text()
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+/g))].map(keepFile))
  await keep(name, most, address, page)
}

async function keepFile(address: string) {
  if (!(await kept(FILES, address))) await (await caches.open(FILES)).add(address)
}

/** An answer is the same whatever form the browser took it in. */
async function kept(name: string, asked: RequestInfo): Promise<Response | undefined> {
  return (await caches.open(name)).match(asked, { ignoreVary: true })
}

async function keep(name: string, most: number, asked: RequestInfo, answer: Response) {
  const cache = await caches.open(name)
  // Taken out first, so that what was seen last stands last.
  await cache.delete(asked, { ignoreVary: true })
  await cache.put(asked, answer)
  const all = await cache.keys()
  const tooMany = all.slice(0, Math.max(0, all.length - most))
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest)))
}

/** The server says of what concerns one person only that it must not be stored. */
function isForEveryone(page: Response): boolean {
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const isPrivate = /no-store|private/.test(page.headers.get('Cache-Control') ?? '')
  return page.status === 200 && !page.redirected && isPage && !isPrivate
}
