import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** The longest waits for PostgreSQL, in milliseconds. */
export type Waits = {
  /** For a connection: a new one, or one that other queries use. */
  connection: number
  /** For a statement. The server enforces it. */
  statement: number
  /**
   * For a response. `withQueryTimeout` enforces it. Longer than the server's limit, so that the server's
   * error arrives first.
   */
  response: number
}

/** Short waits, so that shoppers soon see an error. */
export const shoppersWaits: Waits = { connection: 2_000, statement: 4_500, response: 5_000 }

/**
 * Rejects a query without a response in time, and destroys its connection. If the network drops packets, the
 * operating system would retransmit for a quarter of an hour. `query_timeout` of `pg` would keep the
 * connection, whose next response belongs to the old query.
 */
export function withQueryTimeout(client: PostgresPoolClient, waits: Waits): PostgresPoolClient {
  let lost: Error | undefined
  const isUnlimited = followStatementTimeout()

  async function queryInTime<R>(sql: string, parameters: readonly unknown[]) {
    if (lost) throw lost
    const result = client.query<R>(sql, parameters)
    if (isUnlimited(sql)) return result
    const { promise: noResponse, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const code = 'ETIMEDOUT'
      lost = Object.assign(new Error('The database did not answer in time'), { code })
      client.release(true)
      reject(lost)
    }, waits.response)
    return Promise.race([result, noResponse]).finally(() => clearTimeout(timer))
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? queryInTime<R>(asked, parameters) : client.query(asked)
  }
  return {
    query,
    release(destroy) {
      if (!lost) client.release(destroy)
    },
  }
}

/** Migrations and audits lift the server's limit by a statement, which also lifts the client's. */
function followStatementTimeout() {
  let inSession = false
  let inTransaction = false
  return (sql: string): boolean => {
    if (sql === 'set statement_timeout = 0') inSession = true
    if (sql === 'reset statement_timeout') inSession = false
    if (sql === 'set local statement_timeout = 0') inTransaction = true
    if (sql === 'commit' || sql === 'rollback') inTransaction = false
    return inSession || inTransaction
  }
}
