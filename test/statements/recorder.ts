import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledQuery, KyselyPlugin, LogEvent, QueryId } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { normalizeSql } from './normalize-sql.ts'

/** Nothing is recorded without this folder. */
const folder = process.env.STATEMENTS_FOLDER
const root = join(import.meta.dirname, '../..')

type Record = { [engine in Engine]: Set<string> }
const emptyRecord = (): Record => ({ sqlite: new Set(), postgres: new Set() })
let record = emptyRecord()

/** A statement's call stack. Reading it is slow, so it is read once per SQL text. */
type Caller = { stack?: string }
const callers = new WeakMap<QueryId, Caller>()

/** Returns Kysely options that record the SQL that the product executes on `engine`, not that of tests. */
export function recordStatements(engine: Engine) {
  if (!folder) return {}
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      callers.set(queryId, stackHere())
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const log = ({ query }: LogEvent) => note(engine, query)
  return { plugins: [plugin], log }
}

const known = new Map<string, string>()

function note(engine: Engine, { sql, queryId }: CompiledQuery) {
  const text = known.get(sql) ?? normalizeSql(sql)
  known.set(sql, text)
  if (record[engine].has(text)) return
  const caller = callers.get(queryId)
  if (caller && isProduct(caller)) record[engine].add(text)
}

function stackHere(): Caller {
  const caller: Caller = {}
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 20
  Error.captureStackTrace(caller, stackHere)
  Error.stackTraceLimit = usual
  return caller
}

/** Returns a stack without Vitest's source map lookups for each frame. */
function stackOf(caller: Caller): string {
  const usual = Error.prepareStackTrace
  Error.prepareStackTrace = (_, frames) => frames.map(String).join('\n')
  const { stack = '' } = caller
  Error.prepareStackTrace = usual
  return stack
}

/** Whether the product made the query: the first frame outside libraries and this folder decides. */
function isProduct(caller: Caller): boolean {
  const frames = stackOf(caller)
    .split('\n')
    .filter((frame) => frame.includes(root))
  const first = frames.find((frame) => !/\/(?:node_modules|test\/statements)\//.test(frame))
  // Migrations differ by engine; a separate test compares their results.
  return first !== undefined && !/\/test\/|\.test\.tsx?:|\/db\/migrations\//.test(first)
}

/** Writes the statements since the last call. `source` is a block, or the rest of a file. */
export function writeRecord(source: string) {
  if (!folder) return
  const { sqlite, postgres } = record
  record = emptyRecord()
  if (sqlite.size + postgres.size === 0) return
  mkdirSync(folder, { recursive: true })
  const text = JSON.stringify({ source, sqlite: [...sqlite], postgres: [...postgres] })
  writeFileSync(join(folder, `${randomUUID()}.json`), text)
}
