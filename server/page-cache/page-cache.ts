import {
  compressWell,
  representationIn,
  keptAnswer,
  type Encoding,
  type Representation,
  type Kept,
} from './kept.ts'
import { createStore } from './store.ts'

/** The status, as proxies log it, where the visitor went away before the answer was begun. */
export const HAS_LEFT = 499

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
  const kept = createStore(now)
  const beingMade = new Map<string, Promise<Kept | 'left' | undefined>>()
  let generation = 0

  function find(address: string): Kept | undefined {
    const found = kept.get(address)
    if (!found || found.asOf !== generation || found.expires <= now()) return undefined
    if (++found.timesAsked >= WORTH_COMPRESSING_WELL) void compressWell(found)
    return found
  }

  function findOld(address: string): Kept | undefined {
    const old = kept.get(address)
    return old && old.asOf === generation && old.expires > now() - STILL_GOOD_MS ? old : undefined
  }

  function keep(address: string, made: Kept): Kept {
    const before = kept.get(address)
    const lasting = before ? inherited(before, made) : made
    kept.set(address, lasting)
    return lasting
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
    /** Also one whose minute is over. */
    findOld,
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
        const old = response?.status === 503 && findOld(address)
        if (old) return { kept: old }
        return made ? { kept: made } : { response }
      } finally {
        if (beingMade.get(address) === shared) beingMade.delete(address)
      }
    },
    /** A kept answer in a representation that may have to be made from another one. */
    async inEncoding(address: string, found: Kept, encoding: Encoding): Promise<Representation> {
      const representation = await representationIn(found, encoding)
      if (kept.get(address) === found) kept.set(address, found)
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

/** Made anew just as it was: what was compressed well is good for another minute. */
function inherited(before: Kept, made: Kept): Kept {
  const minutes = (made.expires - before.expires) / MINUTE_MS
  const timesAsked = before.timesAsked / 2 ** minutes
  if (!isSame(before, made)) return { ...made, timesAsked }
  return { ...made, timesAsked, representations: before.representations }
}

function isSame(one: Kept, other: Kept): boolean {
  return one.etag === other.etag && one.hash === other.hash
}

function isForEveryone(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? ''
  const isPlain = !response.headers.has('content-encoding') && !response.headers.has('set-cookie')
  // Addresses and encodings are all that the cache tells answers apart by.
  const varies = (response.headers.get('vary') ?? 'Accept-Encoding').toLowerCase()
  const isOfAddress = varies === 'accept-encoding'
  return (
    response.status === 200 && isPlain && isOfAddress && !/no-store|private|max-age/i.test(caching)
  )
}
