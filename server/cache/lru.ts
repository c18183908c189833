import { bytesOf, type CachedResponse } from './cached-response.ts'

/** A larger response would push out most others, so it is not stored. */
const MAX_SHARE = 1 / 4

/** Drops the least recently used responses when all together exceed `maxBytes`. */
export function createLru(maxBytes: number) {
  // A Map keeps insertion order, so the first entry is the least recently used.
  const entries = new Map<string, { cached: CachedResponse; bytes: number }>()
  let bytes = 0

  function remove(url: string) {
    bytes -= entries.get(url)?.bytes ?? 0
    entries.delete(url)
  }

  return {
    get(url: string): CachedResponse | undefined {
      const entry = entries.get(url)
      if (!entry) return undefined
      entries.delete(url)
      entries.set(url, entry)
      return entry.cached
    },
    /** Also measures a stored response again after it has grown. */
    set(url: string, cached: CachedResponse) {
      remove(url)
      const entry = { cached, bytes: bytesOf(url, cached) }
      if (entry.bytes > maxBytes * MAX_SHARE) return
      entries.set(url, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
