import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inTurns, TooBusy } from '#shop/turns.server.ts'

const MOST_BYTES = 48 * 1024 * 1024
/** Answers name delivery days, which move on at a cut-off: at the start of some minute. */
const MINUTE_MS = 60_000
/** While it cannot be made anew, an answer whose minute is over is better than none. */
const STILL_GOOD_MS = 30 * MINUTE_MS

/** A complete answer in every form that it may be asked for. */
export type Kept = {
  etag: string
  headers: Record<string, string>
  plain: Buffer
  gzip?: Buffer
  /** Made once, off the request's path; until then the quick form is sent. */
  br?: Buffer
  expires: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Keeps complete answers by address until the shop changes. However many ask for one that is not
 * there, it is made once.
 */
export function createPageCache(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  const beingMade = new Map<string, Promise<Kept | undefined>>()
  let size = 0
  let generation = 0

  function find(address: string): Kept | undefined {
    const found = kept.get(address)
    if (found && found.expires > now()) return found
    return undefined
  }

  function keep(address: string, made: Kept) {
    forget(address)
    // Compressed forms come later; they are a fraction of the plain one.
    size += made.plain.byteLength * 1.5
    kept.set(address, made)
    for (const oldest of kept.keys()) {
      if (size <= MOST_BYTES) break
      forget(oldest)
    }
    void inQuietTimes(() => compressWell(made)).catch(leaveIt)
  }

  function forget(address: string) {
    const found = kept.get(address)
    if (!found) return
    size -= found.plain.byteLength * 1.5
    kept.delete(address)
  }

  /** Makes an answer, and keeps it if it is for everyone and nothing has changed meanwhile. */
  async function make(address: string, answer: () => Promise<Response>) {
    const started = generation
    const endOfMinute = (Math.floor(now() / MINUTE_MS) + 1) * MINUTE_MS
    const response = await answer()
    if (!isForEveryone(response)) return { response, made: undefined }
    const made = await readWhole(response, endOfMinute)
    await compressQuickly(made)
    if (started === generation) keep(address, made)
    return { response: undefined, made }
  }

  return {
    find,
    /** The kept answer, or `answer`'s own; others that ask meanwhile wait for the same one. */
    async through(
      address: string,
      answer: () => Promise<Response>,
    ): Promise<{ kept: Kept } | { response: Response }> {
      const found = find(address)
      if (found) return { kept: found }
      const others = beingMade.get(address)
      const theirs = others && (await others)
      if (theirs) return { kept: theirs }
      const making = make(address, answer)
      const shared = making.then(({ made }) => made).catch(() => undefined)
      beingMade.set(address, shared)
      try {
        const { response, made } = await making
        const old = response?.status === 503 && kept.get(address)
        if (old && old.expires > now() - STILL_GOOD_MS) return { kept: old }
        return made ? { kept: made } : { response }
      } finally {
        if (beingMade.get(address) === shared) beingMade.delete(address)
      }
    },
    /** The shop has changed: nothing that was made before may be sent any more. */
    drop() {
      generation++
      kept.clear()
      beingMade.clear()
      size = 0
    },
  }
}

function isForEveryone(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? ''
  const isPlain = !response.headers.has('content-encoding') && !response.headers.has('set-cookie')
  return response.status === 200 && isPlain && !/no-store|private|max-age/.test(caching)
}

async function readWhole(response: Response, expires: number): Promise<Kept> {
  const plain = Buffer.from(await response.arrayBuffer())
  const { 'x-request-id': _, etag: own, ...headers } = Object.fromEntries(response.headers)
  // A product's own tag is what its editors say in If-Match.
  const etag = own ?? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { 'cache-control': 'no-cache', vary: 'Accept-Encoding', ...headers },
    plain,
    expires,
  }
}

const WORTH_COMPRESSING = 1024

async function compressQuickly(kept: Kept) {
  if (kept.plain.byteLength < WORTH_COMPRESSING) return
  kept.gzip = await promisify(gzip)(kept.plain, { level: 4 })
}

/**
 * Compressing well takes a hundred times as long as making the page. When many pages are new at
 * once, those that do not get their turn are sent in the quick form.
 */
const inQuietTimes = inTurns({ atOnce: 1, waiting: 50 })

function leaveIt(error: unknown) {
  if (!(error instanceof TooBusy)) throw error
}

async function compressWell(kept: Kept) {
  if (kept.plain.byteLength < WORTH_COMPRESSING) return
  kept.br = await promisify(brotliCompress)(kept.plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: kept.plain.byteLength,
    },
  })
}
