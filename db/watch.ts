import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { noteRead } from './reads.ts'

/**
 * Tables that no public page shows. A table that is not named here counts as shown: forgetting one
 * makes pages be made anew too often, never too seldom.
 */
const behindTheCounter = new Set([
  'account_links',
  'accounts',
  'addresses',
  'attempts',
  'changes',
  'closed_days',
  'ended_sessions',
  'idempotency_keys',
  'known_browsers',
  'mails',
  'messages',
  'order_events',
  'order_lines',
  'order_words',
  'orders',
  'payment_events',
  'refunds',
  'stock_movements',
])

type Told = {
  /** What is shown to visitors has changed, and every new query sees it. */
  changed: () => void
  /** Tells other processes, as part of the transaction; for engines that can. */
  tellOthers?: (connection: DatabaseConnection) => Promise<unknown>
}

/** The same dialect, telling of each committed change of what visitors see. */
export function watched(dialect: Dialect, told: Told): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => watchedDriver(dialect.createDriver(), told),
  }
}

function watchedDriver(driver: Driver, { changed, tellOthers }: Told): Driver {
  const connections = new WeakMap<DatabaseConnection, WatchedConnection>()
  const inner = (connection: DatabaseConnection) =>
    connection instanceof WatchedConnection ? connection.inner : connection

  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    async acquireConnection() {
      const connection = await driver.acquireConnection()
      const known = connections.get(connection) ?? new WatchedConnection(connection, told())
      connections.set(connection, known)
      return known
    },
    releaseConnection: (connection) => driver.releaseConnection(inner(connection)),
    async beginTransaction(connection, settings) {
      await driver.beginTransaction(inner(connection), settings)
      if (connection instanceof WatchedConnection) connection.begin()
    },
    async commitTransaction(connection) {
      const hasChanges = connection instanceof WatchedConnection && connection.end()
      try {
        if (hasChanges) await tellOthers?.(inner(connection))
        await driver.commitTransaction(inner(connection))
      } finally {
        // Also when no answer came: it may have been committed all the same.
        if (hasChanges) changed()
      }
    },
    async rollbackTransaction(connection) {
      if (connection instanceof WatchedConnection) connection.end()
      await driver.rollbackTransaction(inner(connection))
    },
  }

  function told() {
    return async (connection: DatabaseConnection) => {
      try {
        await tellOthers?.(connection)
      } finally {
        changed()
      }
    }
  }
}

class WatchedConnection implements DatabaseConnection {
  #isInTransaction = false
  #hasChanges = false

  readonly inner: DatabaseConnection
  readonly #changed: (connection: DatabaseConnection) => Promise<void>

  constructor(
    inner: DatabaseConnection,
    changed: (connection: DatabaseConnection) => Promise<void>,
  ) {
    this.inner = inner
    this.#changed = changed
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const result = await this.inner.executeQuery<Row>(query)
    noteRead(query, result.rows)
    if (!changesWhatIsShown(query.sql)) return result
    if (this.#isInTransaction) this.#hasChanges = true
    else await this.#changed(this.inner)
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    noteRead(query)
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  begin() {
    this.#isInTransaction = true
    this.#hasChanges = false
  }

  /** Whether the transaction changed what is shown. */
  end(): boolean {
    this.#isInTransaction = false
    return this.#hasChanges
  }
}

const writing = /^\s*(?:with\b[\s\S]*?\b)?(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/i

function changesWhatIsShown(sql: string): boolean {
  const [, table] = writing.exec(sql) ?? []
  return table !== undefined && !behindTheCounter.has(table)
}
