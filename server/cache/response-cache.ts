import { CLIENT_CLOSED_REQUEST } from '#server/load/admission.ts'
import {
  compressBest,
  isImprovable,
  representationIn,
  toCachedResponse,
  type CachedResponse,
  type Encoding,
  type Representation,
  type Validity,
} from './cached-response.ts'
import { createLru } from './lru.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** A response that was asked for twice is likely to be asked for again. */
const HITS_WORTH_BEST_COMPRESSION = 2
/** Pages name delivery days, which change at a cut-off: always at the start of a minute. */
const MINUTE_MS = 60_000
/** An expired response may still be sent for 30 minutes while a new one cannot be made. */
const MAX_STALE_MS = 30 * MINUTE_MS

export type ResponseCache = ReturnType<typeof createResponseCache>
export type Fresh = { response: Response } & Pick<Validity, 'isCurrent'>
type Wanted = { url: string; encoding: Encoding }

/**
 * Caches complete responses by normalized URL until the public data in them changes. Concurrent requests for
 * a missing response share one.
 */
export function createResponseCache(now: () => number = Date.now) {
  const stored = createLru(MAX_BYTES)
  const inFlight = new Map<string, Promise<CachedResponse | 'client left' | undefined>>()
  let generation = 0
  /** `generation` after the last change that certainly happened. */
  let lastKnown = 0
  let isCompressing = false

  function find(url: string): CachedResponse | undefined {
    const found = stored.get(url)
    if (!found || found.generation !== generation || found.expires <= now()) return undefined
    if (++found.hits >= HITS_WORTH_BEST_COMPRESSION) void improve(url, found)
    return found
  }

  function findStale(url: string): CachedResponse | undefined {
    const found = stored.get(url)
    const isUsable = found && found.generation >= lastKnown && found.expires > now() - MAX_STALE_MS
    return isUsable ? found : undefined
  }

  /** Compresses one response at a time at the highest level. The others are tried again at their next hit. */
  async function improve(url: string, cached: CachedResponse) {
    if (isCompressing || !isImprovable(cached)) return
    isCompressing = true
    await compressBest(cached).finally(() => (isCompressing = false))
    resize(url, cached)
  }

  function resize(url: string, cached: CachedResponse) {
    if (stored.get(url) === cached) stored.set(url, cached)
  }

  /**
   * Confirms the stored response or makes a new one. If data changed meanwhile, it is stored as expired: to be
   * confirmed before it is sent, unless the database is away.
   */
  async function make({ url, encoding }: Wanted, respond: () => Promise<Fresh>) {
    const startedIn = generation
    const before = stored.get(url)
    if (before && before.expires > now() && (await isCurrent(before))) {
      if (startedIn === generation) before.generation = generation
      return { cached: before }
    }
    const expires = (Math.floor(now() / MINUTE_MS) + 1) * MINUTE_MS
    const { response, ...rest } = await respond()
    if (!isCacheable(response)) return { response }
    const validity = { expires, generation: startedIn, ...rest }
    const made = await toCachedResponse(response, encoding, validity)
    const cached = before && isSame(before, made) ? reused(before, made) : made
    if (!isNewer(stored.get(url), cached)) stored.set(url, cached)
    return { cached }
  }

  return {
    find,
    /** Also finds responses that expired at most 30 minutes ago. */
    findStale,
    /**
     * Returns the cached response, or that of `respond` in this encoding. Stores it if it is cacheable;
     * concurrent requests wait for it.
     */
    async through(
      wanted: Wanted,
      respond: () => Promise<Fresh>,
    ): Promise<{ cached: CachedResponse } | { response: Response }> {
      const { url } = wanted
      const found = find(url)
      if (found) return { cached: found }
      for (let first; (first = inFlight.get(url));) {
        const theirs = await first
        // The first client has left, so the next one makes the response.
        if (theirs === 'client left') continue
        if (theirs) return { cached: theirs }
        break
      }
      const making = make(wanted, respond)
      const shared = making
        .then(({ cached, response }) =>
          response?.status === CLIENT_CLOSED_REQUEST ? ('client left' as const) : cached,
        )
        .catch(() => undefined)
      inFlight.set(url, shared)
      try {
        const made = await making
        const stale = made.response?.status === 503 && findStale(url)
        if (stale) return { cached: stale }
        return made.cached ? { cached: made.cached } : { response: made.response }
      } finally {
        if (inFlight.get(url) === shared) inFlight.delete(url)
      }
    },
    async inEncoding(
      url: string,
      cached: CachedResponse,
      encoding: Encoding,
    ): Promise<Representation> {
      const representation = await representationIn(cached, encoding)
      resize(url, cached)
      return representation
    },
    /**
     * Public data has changed, so no stored response is sent before it is confirmed. After a change that may
     * have been missed (`isKnown` false), stale responses may still be sent while the database is away.
     */
    invalidate(isKnown = true) {
      generation++
      if (isKnown) lastKnown = generation
      inFlight.clear()
    },
  }
}

/** False if the database fails. The response is then made again, which reports the error. */
async function isCurrent(cached: CachedResponse): Promise<boolean> {
  return (await cached.isCurrent?.().catch(() => false)) ?? false
}

function isNewer(one: CachedResponse | undefined, other: CachedResponse): boolean {
  return one !== undefined && one.generation > other.generation
}

function isSame(one: CachedResponse, other: CachedResponse): boolean {
  return one.etag === other.etag && one.hash === other.hash
}

/** Keeps the compressed bodies and the hits of an equal earlier response. */
function reused({ hits, representations }: CachedResponse, made: CachedResponse): CachedResponse {
  return { ...made, hits, representations: { ...made.representations, ...representations } }
}

function isCacheable({ status, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? ''
  // The cache tells responses apart by URL and encoding only.
  const vary = (headers.get('vary') ?? 'Accept-Encoding').toLowerCase()
  return (
    status === 200 &&
    vary === 'accept-encoding' &&
    !headers.has('content-encoding') &&
    !headers.has('set-cookie') &&
    !/no-store|private|max-age/i.test(cacheControl)
  )
}
