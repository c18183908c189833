import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export type Row = Record<string, SQLInputValue>
/** A connection through the database's own driver alone. */
export type Raw = {
  run: (sql: string, values: SQLInputValue[]) => Promise<Row[]> | Row[]
  close: () => Promise<void> | void
}

/** Opens `connections` connections to PostgreSQL. SQLite gets one, for one transaction at a time. */
export async function openRaw(url: string, connections: number): Promise<Raw[]> {
  if (url.startsWith('file:')) return [openSqlite(fileURLToPath(url))]
  return Promise.all(Array.from({ length: connections }, () => openPostgres(url)))
}

/** With the settings of `db/sqlite.ts`. */
function openSqlite(file: string): Raw {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statements = new Map<string, StatementSync>()
  return {
    run(sql, values) {
      const statement = statements.get(sql) ?? sqlite.prepare(sql)
      statements.set(sql, statement)
      return statement.all(...values)
    },
    close: () => sqlite.close(),
  }
}

async function openPostgres(url: string): Promise<Raw> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async run(sql, values) {
      let place = 0
      const { rows } = await client.query<Row>(
        sql.replaceAll('?', () => `$${++place}`),
        values,
      )
      return rows
    },
    close: () => client.end(),
  }
}
