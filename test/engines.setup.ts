import type { TestProject } from 'vitest/node'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { openPatiently } from './open-patiently.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server that answers, if any. */
    postgresUrl: string | undefined
    /** Name of a database on it that is filled as at a first start; tests make theirs from it. */
    postgresTemplate: string
  }
}

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Looks once for a PostgreSQL server, and says which engines the tests run on. Returns the clean-up. */
export default async function findEngines(project: TestProject) {
  const url = await findPostgres()
  const template = `baladi_template_${randomUUID().replaceAll('-', '')}`
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  console.log(
    url
      ? 'Database engines: SQLite, PostgreSQL (server), PGlite'
      : 'Database engines: SQLite, PGlite. No PostgreSQL server: the races are not run.',
  )
  if (!url) return undefined
  await query(url, `create database ${template}`)
  const shop = new URL(url)
  shop.pathname = `/${template}`
  const db = openPatiently(shop.href)
  await migrate(db)
  await db.destroy()
  return () => query(url, `drop database ${template}`)
}

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function findPostgres(): Promise<string | undefined> {
  if (process.env.TEST_QUICK) return undefined
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
