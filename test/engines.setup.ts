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
  const url = process.env.TEST_DATABASE_URL ?? LOCAL
  const answers = await isThere(url)
  if (!answers && process.env.TEST_DATABASE_URL) {
    throw new Error(`No PostgreSQL answers at TEST_DATABASE_URL (${url})`)
  }
  project.provide('postgresUrl', answers ? url : undefined)
  console.log(
    answers
      ? 'Database engines: SQLite, PostgreSQL (server), PGlite'
      : 'Database engines: SQLite, PGlite. No PostgreSQL server: the races are not run.',
  )
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
