import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { changesOf, type Changes } from './changes.ts'
import type { Database } from './schema.ts'

/** The query's rows have this digest at least up to the database's first `count` changes. */
type Read = { query: CompiledQuery; digest: string; count: number }

/** The queries that a result was made from. */
export type ReadSet = {
  queries: Read[]
  /** False if the work did more than repeatable reads. Its result can then never be confirmed. */
  isComplete: boolean
}

/** More than any page runs. A result of more queries is made again instead of confirmed. */
const MAX_QUERIES = 50
/** Matches a statement that can be repeated without effect. */
const readOnly = /^\s*select\b(?![\s\S]*\bfor\s+(?:no\s+key\s+|key\s+)?(update|share)\b)/i

const MAX_TEXTS = 500
const texts = new Map<string, string>()

const current = new AsyncLocalStorage<ReadSet>()

/** Runs `work` and records all that it reads from the database. */
export async function trackReads<T>(
  work: () => Promise<T>,
): Promise<{ result: T; readSet: ReadSet }> {
  const readSet: ReadSet = { queries: [], isComplete: true }
  return { result: await current.run(readSet, work), readSet }
}

/**
 * Adds a statement to the current read set, with its rows and the count of changes before it ran. Without
 * `read`, as for a stream, the set is incomplete.
 */
export function recordRead(query: CompiledQuery, read?: { rows: unknown[]; count: number }) {
  const readSet = current.getStore()
  if (!readSet?.isComplete) return
  readSet.isComplete =
    read !== undefined && readOnly.test(query.sql) && readSet.queries.length < MAX_QUERIES
  if (readSet.isComplete && read) {
    const known = CompiledQuery.raw(sharedText(query.sql), [...query.parameters])
    readSet.queries.push({ query: known, digest: digestOf(read.rows), count: read.count })
  }
}

/** Adds the read set of a cached result to the current one. */
export function recordReadSet({ queries, isComplete }: ReadSet) {
  const readSet = current.getStore()
  if (!readSet) return
  readSet.queries.push(...queries)
  readSet.isComplete &&= isComplete
}

/** True if no table of these queries has changed since they ran. */
export function isUntouched({ queries, isComplete }: ReadSet, changes: Changes): boolean {
  return isComplete && !queries.some(({ query, count }) => changes.hasChanged(query.sql, count))
}

/** True if the queries give the same rows now. Runs only those again whose tables have changed. */
export async function isReadSetCurrent(
  db: Database,
  { queries, isComplete }: ReadSet,
): Promise<boolean> {
  if (!isComplete) return false
  const changes = changesOf(db)
  const doubtful = queries.filter(({ query, count }) => changes.hasChanged(query.sql, count))
  const same = await Promise.all(doubtful.map((read) => isSame(db, read, changes.count)))
  return same.every(Boolean)
}

async function isSame(db: Database, read: Read, count: number): Promise<boolean> {
  const { rows } = await db.executeQuery(read.query)
  if (digestOf(rows) !== read.digest) return false
  read.count = Math.max(read.count, count)
  return true
}

/** Every cached response has a read set, so they share the texts of statements. */
function sharedText(sql: string): string {
  const known = texts.get(sql)
  if (known !== undefined) return known
  if (texts.size >= MAX_TEXTS) texts.clear()
  texts.set(sql, sql)
  return sql
}

function digestOf(rows: unknown[]): string {
  return hash('sha1', JSON.stringify(rows), 'base64')
}
