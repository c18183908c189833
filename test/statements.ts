import { AsyncLocalStorage } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { engines, type EngineName } from './databases.ts'

/** Statements are counted at the drivers of SQLite and PostgreSQL; PGlite has another one. */
export const countedEngines = engines.filter(
  (engine): engine is Exclude<EngineName, 'pglite'> => engine !== 'pglite',
)

export type Statement = { sql: string; isInTransaction: boolean }

type Recording = {
  statements: Statement[]
  /** Connections with an open transaction; SQLite has one connection. */
  open: Set<object>
}

/**
 * Runs `work` and returns every statement that a driver executes for it, with `begin` and `commit`, which
 * Kysely's plugins do not see. Only the async context of `work` counts, not the payment sandbox, timers or
 * other databases.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const recording: Recording = { statements: [], open: new Set() }
  const restore = [
    ...(['all', 'run', 'get', 'iterate'] as const).map((method) =>
      recordCalls(StatementSync.prototype, method, sqlOfSqlite),
    ),
    recordCalls(pg.Client.prototype, 'query', sqlOfPostgres),
  ]
  try {
    await current.run(recording, work)
  } finally {
    for (const back of restore) back()
  }
  return recording.statements
}

const current = new AsyncLocalStorage<Recording>()
const sqlite = {}

type Call = { connection: object; sql: string }

function sqlOfSqlite(statement: unknown): Call {
  return { connection: sqlite, sql: statement instanceof StatementSync ? statement.sourceSQL : '' }
}

function sqlOfPostgres(client: unknown, [asked]: unknown[]): Call {
  const connection = client instanceof pg.Client ? client : {}
  return { connection, sql: typeof asked === 'string' ? asked : JSON.stringify(asked) }
}

/** Records calls of a method on all instances. Returns a function that restores it. */
function recordCalls<Name extends string>(
  prototype: Record<Name, unknown>,
  name: Name,
  callOf: (self: unknown, args: unknown[]) => Call,
) {
  const original = prototype[name]
  if (typeof original !== 'function') throw new Error(`The driver has no method ${name}`)
  prototype[name] = function (this: unknown, ...args: unknown[]): unknown {
    record(callOf(this, args))
    return Reflect.apply(original, this, args)
  }
  return () => void (prototype[name] = original)
}

function record({ connection, sql }: Call) {
  const recording = current.getStore()
  if (!recording) return
  const { open, statements } = recording
  if (/^begin\b|^start transaction/i.test(sql)) open.add(connection)
  statements.push({ sql, isInTransaction: open.has(connection) })
  if (/^(commit|rollback)$/i.test(sql)) open.delete(connection)
}

/** Returns an empty text at the ceiling, the statements above it, or below it the advice to lower it. */
export function besideCeiling(name: string, statements: Statement[], ceiling: number): string {
  const { length } = statements
  if (length === ceiling) return ''
  const advice =
    length < ceiling ? 'fewer: lower the ceiling in test/ceilings.mjs' : 'more than the ceiling'
  const counts = new Map<string, number>()
  for (const { sql, isInTransaction } of statements) {
    const line = `${isInTransaction ? '| ' : ''}${sql.replaceAll(/\s+/g, ' ').slice(0, 160)}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  const listed = [...counts].map(([line, count]) => `${String(count).padStart(4)} × ${line}`)
  return [`${name}: ${length} statements, not ${ceiling}; ${advice}`, ...listed].join('\n')
}
