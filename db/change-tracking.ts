import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { changesBy, type ChangedTables, type Changes } from './changes.ts'
import { recordRead } from './read-set.ts'

/**
 * Tables that no public page shows. A table that is missing here counts as public: pages are then made
 * again too often, but never too seldom.
 */
const privateTables = new Set([
  'account_links',
  'accounts',
  'addresses',
  'agreement_texts',
  'agreements',
  'attempts',
  'buying_links',
  'buying_lists',
  'cash_up_entries',
  'cash_ups',
  'changes',
  'closed_days',
  'consents',
  'customer_blocks',
  'customer_members',
  'customer_merge_parts',
  'customer_merges',
  'customer_note_versions',
  'customer_notes',
  'delivery_runs',
  'door_photos',
  'ended_sessions',
  'gate_photos',
  'goods_receipts',
  'idempotency_keys',
  'kept_for_boxes',
  'known_browsers',
  'ledger',
  'line_returns',
  'mails',
  'messages',
  'missed_sales',
  'missed_searches',
  'order_events',
  'order_lines',
  'order_words',
  'orders',
  'packing_openings',
  'packing_records',
  'packing_ticks',
  'passkey_challenges',
  'passkeys',
  'payment_events',
  'phone_codes',
  'product_supply',
  'provider_states',
  'push_subscriptions',
  'receipt_series',
  'receipts',
  'received_texts',
  'refunds',
  'staff_choices',
  'staff_devices',
  'staff_events',
  'staff_invitations',
  'staff_notices',
  'staff_sessions',
  'staff_told',
  'shortage_orders',
  'shortages',
  'run_links',
  'run_stops',
  'stock_alerts',
  'stock_limits',
  'stock_movements',
  'stop_actions',
  'stop_links',
  'stopped_texts',
  'supplier_answers',
  'suppliers',
  'tenders',
  'text_statuses',
  'transfer_pictures',
  'transfer_reports',
  'vouchers',
  'write_offs',
])

type Changed = (tables: ChangedTables) => void

/** The same dialect; calls `changed` with the public tables that a committed change wrote to. */
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
        // Also after an error: the transaction may have been committed though no response came.
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
    const table = publicTableOf(query.sql)
    const { count } = this.#changes
    try {
      const result = await this.inner.executeQuery<Row>(query)
      recordRead(query, { rows: result.rows, count })
      if (table && !hasChangedNothing(query.sql, result)) this.#tables.add(table)
      return result
    } catch (error) {
      // Outside a transaction the change may be committed though no response came.
      if (table) this.#tables.add(table)
      throw error
    } finally {
      const tables = this.#isInTransaction ? undefined : this.end()
      if (tables?.size) this.#changed(tables)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    recordRead(query)
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  begin() {
    this.#isInTransaction = true
  }

  /** Ends the transaction, or the statement outside one; returns the public tables that it wrote to. */
  end(): ReadonlySet<string> {
    const tables = this.#tables
    this.#isInTransaction = false
    this.#tables = new Set()
    return tables
  }
}

const write = /^\s*(?:with\b[\s\S]*?\b)?(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/i

/**
 * True for a statement that changed no row. Regular jobs write often when nothing is due. A `with` clause
 * may change more rows than the statement counts.
 */
function hasChangedNothing(sql: string, { numAffectedRows }: QueryResult<unknown>): boolean {
  return numAffectedRows === 0n && !/^\s*with\b/i.test(sql)
}

/** The public table that a statement writes to. */
function publicTableOf(sql: string): string | undefined {
  const [, table] = write.exec(sql) ?? []
  return table !== undefined && !privateTables.has(table) ? table : undefined
}
