import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** Bounds the server's memory: each connection keeps the plans of its named statements. */
const MOST_NAMES = 200
/** Bounds the texts of statements that ran once. */
const MOST_UNNAMED = 1_000

/** A client of `pg`, which prepares a statement with a name. https://node-postgres.com/features/queries */
type Client = PostgresPoolClient & {
  query<R>(prepared: {
    name: string
    text: string
    values: unknown[]
  }): Promise<PostgresQueryResult<R>>
}

/**
 * Returns a function that wraps the clients of a pool. From its second run on, a statement with parameters is a
 * prepared statement: PostgreSQL parses and plans it once for each connection. Planning an order's statements
 * takes longer than running them.
 */
export function statementNames(): (client: Client) => PostgresPoolClient {
  const ranOnce = new Set<string>()
  const names = new Map<string, string>()
  let given = 0

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql)
    if (known !== undefined || names.size === MOST_NAMES) return known
    if (!ranOnce.delete(sql)) {
      if (ranOnce.size === MOST_UNNAMED) ranOnce.clear()
      ranOnce.add(sql)
      return undefined
    }
    names.set(sql, `statement_${++given}`)
    return names.get(sql)
  }

  async function run<R>(client: Client, sql: string, parameters: readonly unknown[]) {
    const name = parameters.length > 0 ? nameOf(sql) : undefined
    if (name === undefined) return client.query<R>(sql, parameters)
    try {
      return await client.query<R>({ name, text: sql, values: [...parameters] })
    } catch (error) {
      if (!isOutOfDate(error)) throw error
      // Under a new name each connection prepares it again. All names go, because a transaction with more outdated
      // statements than it has attempts would fail.
      names.clear()
      // Fails in a transaction, which is over after an error: `inTransaction` repeats it.
      return client.query<R>(sql, parameters).catch(() => {
        throw error
      })
    }
  }

  return (client) => {
    function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
      return typeof asked === 'string' ? run<R>(client, asked, parameters) : client.query(asked)
    }
    return { query, release: (destroy) => client.release(destroy) }
  }
}

/** A migration has changed a table since the statement was prepared ("cached plan must not change result type"). */
function isOutOfDate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000'
}
