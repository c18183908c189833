import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

/** What the database was asked while something was made, and what it said. */
export type Reads = {
  asked: { query: CompiledQuery; said: string }[]
  /** False where more was done than can be asked again. */
  isAll: boolean
}

/** More than any page asks; what asks more is quicker made anew. */
const MOST_READS = 50
/** A statement that changes nothing when it is run again. */
const onlyReads = /^\s*select\b(?![\s\S]*\bfor\s+(update|share)\b)/i

const MOST_TEXTS = 500
const texts = new Map<string, string>()

const noting = new AsyncLocalStorage<Reads>()

/** Notes what `work`, and all it starts, reads from the database. */
export async function noteReads<T>(work: () => Promise<T>): Promise<{ made: T; reads: Reads }> {
  const reads: Reads = { asked: [], isAll: true }
  return { made: await noting.run(reads, work), reads }
}

/** Called with each statement that was run, and the rows it gave where they are known. */
export function noteRead(query: CompiledQuery, rows?: unknown[]) {
  const reads = noting.getStore()
  if (!reads?.isAll) return
  reads.isAll = rows !== undefined && onlyReads.test(query.sql) && reads.asked.length < MOST_READS
  if (reads.isAll && rows) {
    const known = CompiledQuery.raw(oneText(query.sql), [...query.parameters])
    reads.asked.push({ query: known, said: digest(rows) })
  }
}

/** What is made now is made from these answers, which were given earlier. */
export function noteAgain({ asked, isAll }: Reads) {
  const reads = noting.getStore()
  if (!reads) return
  reads.asked.push(...asked)
  reads.isAll &&= isAll
}

/** Whether the database, asked the same again, says the same. */
export async function isAsRead(db: Database, { asked, isAll }: Reads): Promise<boolean> {
  if (!isAll) return false
  const same = await Promise.all(
    asked.map(async ({ query, said }) => digest((await db.executeQuery(query)).rows) === said),
  )
  return same.every(Boolean)
}

/** Pages ask the same statements with other parameters: their text is kept once for all. */
function oneText(sql: string): string {
  const there = texts.get(sql)
  if (there !== undefined) return there
  if (texts.size >= MOST_TEXTS) texts.clear()
  texts.set(sql, sql)
  return sql
}

function digest(rows: unknown[]): string {
  return hash('sha1', JSON.stringify(rows), 'base64')
}
