import {
  bytesOf,
  compressWell,
  representationIn,
  keptAnswer,
  type Encoding,
  type Representation,
  type Kept,
} from './kept.ts'

/** The status, as proxies log it, where the visitor went away before the answer was begun. */
export const HAS_LEFT = 499

const MOST_BYTES = 32 * 1024 * 1024
/** One that was asked for twice will be asked for again. */
const WORTH_COMPRESSING_WELL = 2
/** Answers name delivery days, which move on at a cut-off: at the start of some minute. */
const MINUTE_MS = 60_000
/** While it cannot be made anew, an answer whose minute is over is better than none. */
const STILL_GOOD_MS = 30 * MINUTE_MS

export type PageCache = ReturnType<typeof createPageCache>
export type Answered = { response: Response } & Pick<Kept, 'isStillSo'>

/**
 * Keeps complete answers by address until what they show changes. However many ask for one that is
 * not there, it is made once.
 */
export function createPageCache(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  /** Bytes of each, as counted in `size`. */
  const sizes = new Map<string, number>()
  const beingMade = new Map<string, Promise<Kept | 'left' | undefined>>()
  let size = 0
  let generation = 0

  function find(address: string): Kept | undefined {
    const found = kept.get(address)
    if (!found || found.asOf !== generation || found.expires <= now()) return undefined
    if (++found.timesAsked === WORTH_COMPRESSING_WELL) void compressWell(found)
    return found
  }

  function keep(address: string, made: Kept): Kept {
    const before = kept.get(address)
    kept.delete(address)
    // Made anew just as it was: what was compressed well is good for another minute.
    const lasting = before && isSame(before, made) ? lastingLonger(before, made) : made
    kept.set(address, lasting)
    count(address, bytesOf(address, lasting))
    return lasting
  }

  function count(address: string, bytes: number) {
    size += bytes - (sizes.get(address) ?? 0)
    sizes.set(address, bytes)
    for (const oldest of kept.keys()) {
      if (size <= MOST_BYTES) break
      kept.delete(oldest)
      size -= sizes.get(oldest) ?? 0
      sizes.delete(oldest)
    }
  }

  /** Makes an answer, and keeps it if it is for everyone and nothing has changed meanwhile. */
  async function make(
    { address, encoding }: { address: string; encoding: Encoding },
    answer: () => Promise<Answered>,
  ) {
    const asOf = generation
    const before = kept.get(address)
    if (before && before.expires > now() && (await isStillSo(before))) {
      if (asOf === generation) before.asOf = asOf
      return { response: undefined, made: before }
    }
    const expires = (Math.floor(now() / MINUTE_MS) + 1) * MINUTE_MS
    const { response, ...checked } = await answer()
    if (!isForEveryone(response)) return { response, made: undefined }
    const made = await keptAnswer(response, { encoding, expires, asOf, ...checked })
    return { response: undefined, made: asOf === generation ? keep(address, made) : made }
  }

  return {
    find,
    /**
     * The kept answer, or `answer`'s own, made in this encoding first; others that ask meanwhile
     * wait for the same one.
     */
    async through(
      { address, encoding }: { address: string; encoding: Encoding },
      answer: () => Promise<Answered>,
    ): Promise<{ kept: Kept } | { response: Response }> {
      const found = find(address)
      if (found) return { kept: found }
      for (let others; (others = beingMade.get(address));) {
        const theirs = await others
        // Who asked first may have gone away; the next one makes it for all.
        if (theirs === 'left') continue
        if (theirs) return { kept: theirs }
        break
      }
      const making = make({ address, encoding }, answer)
      const shared = making
        .then(({ made, response }) => made ?? (response.status === HAS_LEFT ? 'left' : undefined))
        .catch(() => undefined)
      beingMade.set(address, shared)
      try {
        const { response, made } = await making
        const old = response?.status === 503 && kept.get(address)
        if (old && old.asOf === generation && old.expires > now() - STILL_GOOD_MS)
          return { kept: old }
        return made ? { kept: made } : { response }
      } finally {
        if (beingMade.get(address) === shared) beingMade.delete(address)
      }
    },
    /** A kept answer in a representation that may have to be made from another one. */
    async inEncoding(address: string, found: Kept, encoding: Encoding): Promise<Representation> {
      const representation = await representationIn(found, encoding)
      if (kept.get(address) === found) count(address, bytesOf(address, found))
      return representation
    },
    /** The shop has changed: what was made before is not sent any more, unless it is still so. */
    drop() {
      generation++
      beingMade.clear()
    },
  }
}

/** What cannot be told is made anew, which tells what is wrong. */
async function isStillSo(kept: Kept): Promise<boolean> {
  return (await kept.isStillSo?.().catch(() => false)) ?? false
}

function lastingLonger({ representations, timesAsked }: Kept, made: Kept): Kept {
  return { ...made, representations, timesAsked }
}

function isSame(one: Kept, other: Kept): boolean {
  return one.etag === other.etag && one.hash === other.hash
}

function isForEveryone(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? ''
  const isPlain = !response.headers.has('content-encoding') && !response.headers.has('set-cookie')
  return response.status === 200 && isPlain && !/no-store|private|max-age/.test(caching)
}
