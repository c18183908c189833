import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { changesBy, type Changes } from './changes.ts'
import { privateTables } from './private-tables.ts'
import { recordRead } from './read-set.ts'

type Changed = (tables: ReadonlySet<string>) => void

/** Calls `changed` with the public tables that a committed change wrote to. */
export function trackChanges(dialect: Dialect, changed: Changed): Dialect {
  const adapter = dialect.createAdapter()
  return {
    createAdapter: () => adapter,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => trackDriver(dialect.createDriver(), changesBy(adapter), changed),
  }
}

function trackDriver(driver: Driver, changes: Changes, changed: Changed): Driver {
  const connections = new WeakMap<DatabaseConnection, TrackedConnection>()
  const inner = (connection: DatabaseConnection) =>
    connection instanceof TrackedConnection ? connection.inner : connection

  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    async acquireConnection() {
      const connection = await driver.acquireConnection()
      const tracked =
        connections.get(connection) ?? new TrackedConnection(connection, changes, changed)
      connections.set(connection, tracked)
      return tracked
    },
    releaseConnection: (connection) => driver.releaseConnection(inner(connection)),
    async beginTransaction(connection, settings) {
      await driver.beginTransaction(inner(connection), settings)
      if (connection instanceof TrackedConnection) connection.begin()
    },
    async commitTransaction(connection) {
      const tables = connection instanceof TrackedConnection ? connection.end() : undefined
      try {
        await driver.commitTransaction(inner(connection))
      } finally {
        // Even after an error, because the transaction may have been committed.
        if (tables?.size) changed(tables)
      }
    },
    async rollbackTransaction(connection) {
      if (connection instanceof TrackedConnection) connection.end()
      await driver.rollbackTransaction(inner(connection))
    },
  }
}

class TrackedConnection implements DatabaseConnection {
  #isInTransaction = false
  #tables = new Set<string>()

  readonly inner: DatabaseConnection
  readonly #changes: Changes
  readonly #changed: Changed

  constructor(inner: DatabaseConnection, changes: Changes, changed: Changed) {
    this.inner = inner
    this.#changes = changes
    this.#changed = changed
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const tables = publicTablesOf(query.sql)
    const { count } = this.#changes
    try {
      const result = await this.inner.executeQuery<Row>(query)
      recordRead(query, { rows: result.rows, count })
      if (!hasChangedNothing(query.sql, result)) this.#add(tables)
      return result
    } catch (error) {
      // Outside a transaction the change may be committed though no response came.
      this.#add(tables)
      throw error
    } finally {
      const written = this.#isInTransaction ? undefined : this.end()
      if (written?.size) this.#changed(written)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    recordRead(query)
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  begin() {
    this.#isInTransaction = true
  }

  /** Ends the transaction, or a statement outside one. Returns the public tables that it wrote to. */
  end(): ReadonlySet<string> {
    const tables = this.#tables
    this.#isInTransaction = false
    this.#tables = new Set()
    return tables
  }

  #add(tables: string[]) {
    for (const table of tables) this.#tables.add(table)
  }
}

/** The table of each write in a statement. `for update` locks rows, and `do update` belongs to an insert. */
const writes = /\b(?:insert\s+into|(?<!\b(?:for|key|do)\s+)update|delete\s+from)\s+"?(\w+)/gi

/**
 * Regular jobs often change no row, so there is nothing to report. A `with` clause may change more rows than
 * the statement counts.
 */
function hasChangedNothing(sql: string, { numAffectedRows }: QueryResult<unknown>): boolean {
  return numAffectedRows === 0n && !/^\s*with\b/i.test(sql)
}

/** The public tables that a statement writes to: several where its `with` clause writes, too. */
function publicTablesOf(sql: string): string[] {
  if (!/^\s*(?:with|insert|update|delete)\b/i.test(sql)) return []
  return Array.from(sql.matchAll(writes), ([, table = '']) => table).filter(
    (table) => !privateTables.has(table),
  )
}
