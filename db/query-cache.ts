import type { DialectAdapter } from 'kysely'
import { recordReadSet, trackReads, type ReadSet } from './read-set.ts'
import type { Database } from './schema.ts'

/** Entries expire even if no change is heard of: the connection that tells of changes may be down. */
const MAX_AGE_MS = 60_000

const generations = new WeakMap<DialectAdapter, number>()

/** Drops all cached results of a database: public data has changed, here or in another process. */
export function invalidateQueries(db: Database) {
  const { adapter } = db.getExecutor()
  generations.set(adapter, (generations.get(adapter) ?? 0) + 1)
}

/**
 * The same query function, its results cached by arguments until public data changes, for a minute
 * at most; the least recently used are dropped beyond `maxEntries`. Inside a transaction it always
 * queries, as a transaction sees its own changes.
 */
export function cacheQuery<Arguments extends unknown[], Result>(
  run: (db: Database, ...args: Arguments) => Promise<Result>,
  { maxEntries = 1000 } = {},
) {
  type Entry = Promise<{ result: Result; readSet: ReadSet }>
  type Cache = { generation: number; expires: number; entries: Map<string, Entry> }
  const caches = new WeakMap<DialectAdapter, Cache>()

  function entriesOf(db: Database) {
    const { adapter } = db.getExecutor()
    const generation = generations.get(adapter) ?? 0
    const cache = caches.get(adapter)
    if (cache?.generation === generation && cache.expires > Date.now()) return cache.entries
    const entries = new Map<string, Entry>()
    caches.set(adapter, { generation, expires: Date.now() + MAX_AGE_MS, entries })
    return entries
  }

  return async (db: Database, ...args: Arguments): Promise<Result> => {
    if (db.isTransaction) return run(db, ...args)
    const entries = entriesOf(db)
    const key = JSON.stringify(args)
    const entry = entries.get(key) ?? trackReads(() => run(db, ...args))
    // A Map keeps the order of insertion: the first is the least recently used.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest = ''] = entries.keys()
    if (entries.size > maxEntries) entries.delete(oldest)
    entry.catch(() => entries.delete(key))
    const { result, readSet } = await entry
    recordReadSet(readSet)
    return result
  }
}
