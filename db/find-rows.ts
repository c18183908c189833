import type { Expression } from 'kysely'
import type { Database } from './schema.ts'

/** Returns the names of the queries that find a row now. One statement asks for all. */
export async function findRows(
  db: Database,
  queries: readonly { name: string; query: Expression<unknown> }[],
): Promise<Set<string>> {
  if (queries.length === 0) return new Set()
  const found = await db
    .selectNoFrom(({ exists }) => queries.map(({ query }, i) => exists(query).as(`query${i}`)))
    .executeTakeFirstOrThrow()
  return new Set(queries.filter((_, i) => found[`query${i}`]).map(({ name }) => name))
}
