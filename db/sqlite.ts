import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type Dialect,
  type SqliteDialectConfig,
} from 'kysely'
import { trackChanges } from './change-tracking.ts'
import type { ChangedTables } from './changes.ts'
import { guardFile } from './file-guard.ts'

const POLL_MS = 100
const MAX_STATEMENTS = 500
const readOnlyStatement = /^\s*(select|rollback|pragma)\b/i

/** `changed` is called after each change of public data. */
export function openSqlite(
  file: string,
  changed: (tables?: ChangedTables) => void,
  { readOnly = false } = {},
): Dialect {
  const sqlite = new DatabaseSync(file, { readOnly })
  sqlite.exec('pragma busy_timeout = 5000')
  // FULL: an acknowledged order survives a power cut.
  if (!readOnly) {
    sqlite.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
    `)
  }
  const stopPolling = pollForeignChanges(sqlite, changed)
  const isStored = file !== ':memory:' && !readOnly
  const beforeWrite = isStored ? guardFile(file) : () => {}
  const dialect = new NodeSqliteDialect({
    database: {
      prepare: cachedStatements(sqlite, beforeWrite),
      close() {
        stopPolling()
        sqlite.close()
      },
    },
  })
  return trackChanges(dialect, changed)
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter() {
    return new NodeSqliteAdapter()
  }

  override createDriver() {
    return new QueuedDriver(this.#config)
  }
}

/** Hands out the one connection, in the order of the requests. */
class QueuedDriver extends SqliteDriver {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  override async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((acquired) => this.#waiting.push(acquired))
    this.#isTaken = true
    return super.acquireConnection()
  }

  override async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /**
   * An interrupted migration is rolled back completely. SQLite supports this, but Kysely does not expect it.
   */
  override get supportsTransactionalDdl() {
    return true
  }

  /**
   * Turns off Kysely's own lock, which wakes all who wait and serves whoever comes first, so that some wait
   * for seconds. There is one connection, and `QueuedDriver` guards it.
   */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Other programs (a repair by hand, a restored backup) send no notice. */
function pollForeignChanges(sqlite: DatabaseSync, changed: () => void): () => void {
  const version = sqlite.prepare('pragma data_version')
  let last = JSON.stringify(version.get())
  const timer = setInterval(() => {
    const current = JSON.stringify(version.get())
    if (current === last) return
    last = current
    changed()
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Prepares each text once. `beforeWrite` runs before every statement that may write. */
function cachedStatements(sqlite: DatabaseSync, beforeWrite: () => void) {
  const statements = new Map<string, ReturnType<typeof wrap>>()
  return (sql: string) => {
    if (!readOnlyStatement.test(sql)) beforeWrite()
    const known = statements.get(sql)
    if (known) return known
    const statement = wrap(sqlite.prepare(sql))
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
}

function wrap(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters.map(sqlValue)
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  }
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A column holds text, numbers, bytes or null, not ${typeof value}`)
}
