import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type Dialect,
  type SqliteDialectConfig,
} from 'kysely'
import { watchPlace } from './still-there.ts'
import { watched } from './watch.ts'

const LOOK_EVERY_MS = 100

/** Kysely's SQLite dialect over Node's own `node:sqlite`. */
export function openSqlite(file: string, changed: () => void, { readOnly = false } = {}): Dialect {
  const sqlite = new DatabaseSync(file, { readOnly })
  sqlite.exec('pragma busy_timeout = 5000')
  // FULL: an order that was acknowledged survives a power cut.
  if (!readOnly) {
    sqlite.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
    `)
  }
  const stopLooking = lookForForeignChanges(sqlite, changed)
  const close = () => {
    stopLooking()
    sqlite.close()
  }
  const isStored = file !== ':memory:' && !readOnly
  const beforeWriting = isStored ? watchPlace(file) : () => {}
  const dialect = new OurDialect({
    database: { ...asKyselyExpects(sqlite, beforeWriting), close },
  })
  return watched(dialect, { changed })
}

class OurDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter() {
    return new OurAdapter()
  }

  override createDriver() {
    return new DriverInTurns(this.#config)
  }
}

/** Hands the one connection on in the order in which it was asked for. */
class DriverInTurns extends SqliteDriver {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  override async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((turn) => this.#waiting.push(turn))
    this.#isTaken = true
    return super.acquireConnection()
  }

  override async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

class OurAdapter extends SqliteAdapter {
  /** SQLite can, though Kysely does not use it: a start that is cut off leaves no half of a migration. */
  override get supportsTransactionalDdl() {
    return true
  }

  /**
   * There is one, but `DriverInTurns` guards it: in Kysely's own guard all who wait wake up each time,
   * and whoever comes at that moment goes first, so that some of many wait for seconds.
   */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Another program (a repair by hand, a restored backup) changes the file without telling. */
function lookForForeignChanges(sqlite: DatabaseSync, changed: () => void): () => void {
  const version = sqlite.prepare('pragma data_version')
  let last = JSON.stringify(version.get())
  const timer = setInterval(() => {
    const current = JSON.stringify(version.get())
    if (current === last) return
    last = current
    changed()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const STATEMENTS_KEPT = 500
const ONLY_READS = /^\s*(select|rollback|pragma)\b/i

function asKyselyExpects(sqlite: DatabaseSync, beforeWriting: () => void) {
  const statements = new Map<string, ReturnType<typeof wrap>>()
  return {
    prepare(sql: string) {
      if (!ONLY_READS.test(sql)) beforeWriting()
      const known = statements.get(sql)
      if (known) return known
      const statement = wrap(sqlite.prepare(sql))
      if (statements.size >= STATEMENTS_KEPT) statements.clear()
      statements.set(sql, statement)
      return statement
    },
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
