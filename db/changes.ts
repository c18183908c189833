import type { DialectAdapter } from 'kysely'
import { privateTables } from './private-tables.ts'
import type { Database } from './schema.ts'

/** The public tables that a change wrote to; undefined where it is not known, as of another program. */
export type ChangedTables = ReadonlySet<string> | undefined

const privateNames = new RegExp(`\\b(${[...privateTables].join('|')})\\b`)

/** Counts the changes of public data in one database, and remembers the last one of each table. */
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
   * Whether a statement may give other rows after the first `since` changes: it names a table that was changed since, or a
   * private table, whose changes are not counted. A text that contains the name of a table counts as naming it, so that
   * a result is checked too often, never too seldom.
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
