import type { TestProject } from 'vitest/node'
import pg from 'pg'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server that answers, if any. */
    postgresUrl: string | undefined
  }
}

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Looks once for a PostgreSQL server, and says which engines the tests run on. */
export default async function findEngines(project: TestProject) {
  const url = await findPostgres()
  project.provide('postgresUrl', url)
  console.log(
    url
      ? 'Database engines: SQLite, PostgreSQL (server), PGlite'
      : 'Database engines: SQLite, PGlite. No PostgreSQL server: the races are not run.',
  )
}

export async function findPostgres(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? LOCAL
  if (await isThere(url)) return url
  if (!process.env.TEST_DATABASE_URL) return undefined
  throw new Error(`No PostgreSQL answers at TEST_DATABASE_URL (${url})`)
}

async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
