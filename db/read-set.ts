import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

/** The queries that a result was made from, each with a digest of the rows it gave. */
export type ReadSet = {
  queries: { query: CompiledQuery; digest: string }[]
  /** False where the work did more than repeatable reads: the result can never be confirmed. */
  isComplete: boolean
}

/** More than any page runs; a result of more queries is made again rather than confirmed. */
const MAX_QUERIES = 50
/** A statement that can be run again without effect. */
const readOnly = /^\s*select\b(?![\s\S]*\bfor\s+(update|share)\b)/i

const MAX_TEXTS = 500
const texts = new Map<string, string>()

const current = new AsyncLocalStorage<ReadSet>()

/** Runs `work` and records what it, and all it starts, reads from the database. */
export async function trackReads<T>(
  work: () => Promise<T>,
): Promise<{ result: T; readSet: ReadSet }> {
  const readSet: ReadSet = { queries: [], isComplete: true }
  return { result: await current.run(readSet, work), readSet }
}

/** Adds a statement to the current read set; without `rows` (a stream) the set is incomplete. */
export function recordRead(query: CompiledQuery, rows?: unknown[]) {
  const readSet = current.getStore()
  if (!readSet?.isComplete) return
  readSet.isComplete =
    rows !== undefined && readOnly.test(query.sql) && readSet.queries.length < MAX_QUERIES
  if (readSet.isComplete && rows) {
    const known = CompiledQuery.raw(sharedText(query.sql), [...query.parameters])
    readSet.queries.push({ query: known, digest: digestOf(rows) })
  }
}

/** Adds the read set of a remembered result to the current one. */
export function recordReadSet({ queries, isComplete }: ReadSet) {
  const readSet = current.getStore()
  if (!readSet) return
  readSet.queries.push(...queries)
  readSet.isComplete &&= isComplete
}

/** Whether the same queries give the same rows now. */
export async function isReadSetCurrent(
  db: Database,
  { queries, isComplete }: ReadSet,
): Promise<boolean> {
  if (!isComplete) return false
  const same = await Promise.all(
    queries.map(
      async ({ query, digest }) => digestOf((await db.executeQuery(query)).rows) === digest,
    ),
  )
  return same.every(Boolean)
}

/** Each cached response has a read set: the text of a statement is shared by all of them. */
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
