import { bytesOf, type Kept } from './kept.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** For answers that were made for the first time, until enough others were. */
const NEW_BYTES = MOST_BYTES / 8
/** So many are looked at to find one that is asked for little. */
const SAMPLE = 16
const MINUTE_MS = 60_000

/**
 * Answers by address, in so many bytes. A new one is kept among the new ones; when those are too many,
 * the oldest of them stays only if there is room, or in place of one that is asked for no more often.
 * So addresses that somebody makes up (searches, filters, pages) take no place from those that many
 * ask for.
 */
export function createStore(now: () => number) {
  const newOnes = createSegment()
  const lasting = createSegment()
  const segmentOf = (address: string) => (lasting.entries.has(address) ? lasting : newOnes)

  function makeRoom() {
    while (newOnes.bytes() > NEW_BYTES) {
      const [oldest] = newOnes.entries
      if (!oldest) return
      newOnes.delete(oldest[0])
      admit(...oldest)
    }
    while (lasting.bytes() > MOST_BYTES - NEW_BYTES) lasting.delete(leastAskedFor())
  }

  function admit(address: string, entry: Entry) {
    while (lasting.bytes() + entry.bytes > MOST_BYTES - NEW_BYTES && lasting.entries.size > 0) {
      const least = leastAskedFor()
      const rival = lasting.entries.get(least)
      if (rival && worthOf(rival) > worthOf(entry)) return
      lasting.delete(least)
    }
    lasting.set(address, entry)
  }

  /** Of some, the older where two are alike; the others get in line behind all that are still to be looked at. */
  function leastAskedFor(): string {
    const some = lasting.entries.entries().take(SAMPLE).toArray()
    const sorted = some.toSorted(
      ([, one], [, other]) =>
        worthOf(one) - worthOf(other) || one.kept.expires - other.kept.expires,
    )
    const [[least] = ['']] = sorted
    for (const [address, entry] of some) if (address !== least) lasting.set(address, entry)
    return least
  }

  /** How often it was asked for lately; half for each minute since it was last made. */
  function worthOf({ kept }: Entry): number {
    const minutes = Math.max(0, (now() - kept.expires) / MINUTE_MS)
    return Math.floor(kept.timesAsked / 2 ** minutes)
  }

  return {
    get: (address: string): Kept | undefined => segmentOf(address).entries.get(address)?.kept,
    /** Also when one that is kept has grown. */
    set(address: string, kept: Kept) {
      segmentOf(address).set(address, { kept, bytes: bytesOf(address, kept) })
      makeRoom()
    },
  }
}

type Entry = { kept: Kept; bytes: number }

/** Entries, the one that was set last at the end. */
function createSegment() {
  const entries = new Map<string, Entry>()
  let bytes = 0
  function remove(address: string) {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }
  return {
    entries,
    bytes: () => bytes,
    delete: remove,
    set(address: string, entry: Entry) {
      remove(address)
      entries.set(address, entry)
      bytes += entry.bytes
    },
  }
}
