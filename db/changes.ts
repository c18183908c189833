import type { DialectAdapter } from 'kysely'
import { privateTables } from './private-tables.ts'
import type { Database } from './schema.ts'

/** The public tables that a change wrote to; undefined if they are not known, as for another program. */
export type ChangedTables = ReadonlySet<string> | undefined

const privateNames = new RegExp(`\\b(${[...privateTables].join('|')})\\b`)

/** Counts the changes of public data in one database, and remembers each table's last one. */
export class Changes {
  #count = 0
  #lastUnknown = 0
  readonly #lastOf = new Map<string, number>()

  get count(): number {
    return this.#count
  }

  record(tables: ChangedTables): void {
    this.#count++
    if (!tables) this.#lastUnknown = this.#count
    for (const table of tables ?? []) this.#lastOf.set(table, this.#count)
  }

  /**
   * True if a statement may give other rows than after the first `since` changes: it names a table that
   * changed later, or a private table, whose changes are not counted. Any text with a table's name counts, so
   * that a result is checked too often rather than too seldom.
   */
  hasChanged(statement: string, since: number): boolean {
    if (this.#count <= since) return false
    if (this.#lastUnknown > since || privateNames.test(statement)) return true
    return this.#lastOf.entries().some(([table, last]) => last > since && statement.includes(table))
  }
}

const changesOfAdapter = new WeakMap<DialectAdapter, Changes>()

/** Returns the changes of a database. A transaction shares them, because it has the same adapter. */
export function changesOf(db: Database): Changes {
  return changesBy(db.getExecutor().adapter)
}

export function changesBy(adapter: DialectAdapter): Changes {
  const changes = changesOfAdapter.get(adapter) ?? new Changes()
  changesOfAdapter.set(adapter, changes)
  return changes
}
