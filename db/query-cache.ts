import type { DialectAdapter } from 'kysely'
import { changesOf } from './changes.ts'
import { isUntouched, recordReadSet, trackReads, type ReadSet } from './read-set.ts'
import type { Database } from './schema.ts'

/** Entries expire even without a reported change, because the connection for notices may be down. */
const MAX_AGE_MS = 60_000

type Entry<Result> = {
  /** The number of changes when its queries began. */
  count: number
  expires: number
  work: Promise<{ result: Result; readSet: ReadSet }>
  /** Undefined until the queries have run. */
  readSet?: ReadSet
}

/**
 * Caches a query's results by arguments until a table that it reads changes, for a minute at most. Drops the
 * least recently used beyond `maxEntries`. Always queries inside a transaction, which sees its own changes.
 */
export function cacheQuery<Arguments extends unknown[], Result>(
  run: (db: Database, ...args: Arguments) => Promise<Result>,
  { maxEntries = 1000 } = {},
) {
  const caches = new WeakMap<DialectAdapter, Map<string, Entry<Result>>>()

  function entriesOf(db: Database) {
    const { adapter } = db.getExecutor()
    const entries = caches.get(adapter) ?? new Map<string, Entry<Result>>()
    caches.set(adapter, entries)
    return entries
  }

  function start(db: Database, args: Arguments): Entry<Result> {
    const work = trackReads(() => run(db, ...args))
    const { count } = changesOf(db)
    const entry: Entry<Result> = { count, expires: Date.now() + MAX_AGE_MS, work }
    void work.then(({ readSet }) => (entry.readSet = readSet)).catch(() => {})
    return entry
  }

  return async (db: Database, ...args: Arguments): Promise<Result> => {
    if (db.isTransaction) return run(db, ...args)
    const entries = entriesOf(db)
    const key = JSON.stringify(args)
    const known = entries.get(key)
    const entry = known && isCurrent(db, known) ? known : start(db, args)
    // A Map keeps insertion order, so the first entry is the least recently used.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest = ''] = entries.keys()
    if (entries.size > maxEntries) entries.delete(oldest)
    entry.work.catch(() => entries.get(key) === entry && entries.delete(key))
    const { result, readSet } = await entry.work
    recordReadSet(readSet)
    return result
  }
}

function isCurrent<Result>(db: Database, entry: Entry<Result>): boolean {
  if (entry.expires <= Date.now()) return false
  const changes = changesOf(db)
  if (entry.count === changes.count) return true
  if (!entry.readSet || !isUntouched(entry.readSet, changes)) return false
  entry.count = changes.count
  return true
}
